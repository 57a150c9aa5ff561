// The whole client. It knows no game: the server draws every view in parts, this morphs them in and sends back what is clicked.
import { Idiomorph } from './vendor/idiomorph-0.8.0.esm.js';

const app = document.getElementById('app'), lost = document.getElementById('lost'), dropped = document.getElementById('dropped');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const kept = new Map();                                       // part name -> its text, as it was sent last
const queue = [], unsent = [];
let ws, wait = 250, rev = -1, playing = false, skip = () => {}, title = document.title;

const table = Uint32Array.from({ length: 256 }, (_, n) => { for (let k = 0; k < 8; k++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1; return n; });
const crc = text => { let c = ~0; for (const b of new TextEncoder().encode(text)) c = table[(c ^ b) & 255] ^ (c >>> 8); return ~c >>> 0; };
const sums = new Map();
const whole = () => crc([...kept.keys()].sort().map(name => `${name}:${sums.get(name)};`).join(''));

const leaving = node => {                                     // let a removed piece play its exit first
  if (still.matches || app.ownerDocument.documentElement.dataset.speed === 'off' || !node.matches?.('.piece:not(.gone)')) return;
  node.classList.add('gone'); node.removeAttribute('id');
  node.addEventListener('transitionend', () => node.remove(), { once: true });
  setTimeout(() => node.remove(), 1000);
  return false;
};
const options = {
  morphStyle: 'outerHTML', restoreFocus: true,
  callbacks: {
    beforeNodeRemoved: leaving, beforeAttributeUpdated: (name, el) => name !== 'open' && (name !== 'value' || el !== document.activeElement),   // what somebody is writing stays
  },
};
const parsed = (old, html) => {                               // a layer of the board must be parsed as SVG
  const holder = document.createElement('template');
  holder.innerHTML = old instanceof SVGElement ? `<svg>${html}</svg>` : html;
  return old instanceof SVGElement ? holder.content.firstElementChild.firstElementChild : holder.content.firstElementChild;
};
const patched = (old, change) => {                            // a text, or pieces of it between those that are kept from the old one
  if (typeof change === 'string') return change;
  const had = old.split('<'), made = [];
  for (let n = 0; n < change.length; n++) {
    if (typeof change[n] === 'string') made.push(change[n]);
    else { const from = change[n], many = change[++n]; made.push(...had.slice(from, from + many)); }
  }
  return made.join('<');
};
const take = (parts, changed) => {                            // a part whose old text is lost stays as it is; the hash then asks for all
  for (const [name, change] of Object.entries(parts)) {
    if (typeof change !== 'string' && !kept.has(name)) continue;
    kept.set(name, patched(kept.get(name), change)); changed.add(name);
  }
};
function paint(changed) {
  const focused = document.activeElement, waits = waiting && focused?.id === 'main', id = waits ? '' : focused?.id, act = focused?.dataset?.do ?? focused?.dataset?.act;
  const inPart = focused?.closest?.('[data-part]')?.dataset.part;
  for (const name of changed) {
    const html = kept.get(name); sums.set(name, crc(html));
    if (name === '@box') { document.querySelector('[data-box]')?.setAttribute('viewBox', html); continue; }
    const old = app.querySelector(`[data-part="${name}"]`);
    if (!old) { location.reload(); return; }
    old.querySelectorAll('.gone').forEach(node => node.remove());   // else a new piece could be matched to one that leaves, and be lost
    const drawn = parsed(old, html);
    if (drawn) Idiomorph.morph(old, drawn, options);
  }
  sortOut(); for (const field of app.querySelectorAll('[data-finds]')) if (field.value) find(field);   // first, as what these hide cannot keep the focus
  if (focused && focused !== document.body && (waits || focused.disabled || document.activeElement !== focused || !focused.checkVisibility())) {   // keep a keyboard's place
    const seen = (root, what) => [...root?.querySelectorAll(what) ?? []].find(el => el.checkVisibility());
    const part = inPart && app.querySelector(`[data-part="${inPart}"]`);
    const answer = '[data-do]:not([disabled])';
    const again = (id && seen(document, `#${CSS.escape(id)}`))
      || (act && seen(app, `:is([data-do="${CSS.escape(act)}"],[data-act="${CSS.escape(act)}"]):not([disabled])`));
    const next = again || seen(part, answer) || seen(app, `[data-part="actions"] ${answer}`) || seen(app, answer)
      || seen(part, 'button:not([disabled]),[role=button]') || document.getElementById('main');
    waiting = next?.id === 'main';
    if (next) { if (next.tabIndex < 0) next.tabIndex = -1; next.focus({ preventScroll: true }); }
  }
  const sure = answered && app.querySelector('[data-act="confirm"]');   // who has to confirm need not look for where
  if (sure) { answered = false; sure.focus({ preventScroll: true }); }
  rove(); aim();
}
let picked, answered = false, waiting = false;                // waiting: the focus is kept at the page's main part until there is an answer
function sortOut() {                                          // of several groups of answers one is shown: the one that was picked, while it is there
  const groups = [...app.querySelectorAll('[data-in]')]; if (!groups.some(group => group.dataset.in === picked)) return;
  for (const group of groups) group.classList.toggle('off', group.dataset.in !== picked);
  for (const button of app.querySelectorAll('[data-pick]')) button.setAttribute('aria-pressed', button.dataset.pick === picked);
}
let roved;
function rove() {                                             // Tab stops at a board once, where it was last; arrow keys lead on from there
  const marks = [...app.querySelectorAll('svg [role=button]')].filter(mark => mark.checkVisibility());
  const here = marks.find(mark => mark === document.activeElement) ?? marks.find(mark => mark.dataset.do === roved) ?? marks[0];
  for (const mark of marks) mark.tabIndex = mark === here ? 0 : -1;
  roved = here?.dataset.do;
}
addEventListener('focusin', rove);
function aim() {                                              // a ghost of what would be put there, at the place that is pointed at or has the focus
  const ghost = document.getElementById('ghost'); if (!ghost) return;
  const under = app.querySelector('[data-do]:hover'), focused = document.activeElement?.closest('[data-do]');
  const at = pointing ? under ?? focused : focused ?? under;
  const place = at && app.querySelector(`svg [data-do="${CSS.escape(at.dataset.do)}"]:not(.chosen)`);
  app.querySelector('.aimed')?.classList.remove('aimed'); place?.classList.add('aimed');
  ghost.style.transform = place?.style.transform ?? ''; ghost.classList.toggle('on', !!place);
}
let pointing = false;
for (const kind of ['pointerover', 'focusin', 'focusout']) addEventListener(kind, () => { pointing = kind === 'pointerover'; requestAnimationFrame(aim); });
const pause = ms => new Promise(ok => { const t = setTimeout(ok, ms); skip = () => { clearTimeout(t); ok(); }; });

async function play() {                                       // messages in order, each frame by frame
  if (playing) return; watched(true);
  let hurry = false;
  const changed = new Set();
  while (queue.length) {
    const message = queue.shift();
    if (message.whole) { kept.clear(); sums.clear(); }
    for (const [ms, parts] of message.frames) {
      take(parts, changed);
      if (ms && (hurry || still.matches && !message.replay)) continue;
      paint(changed); changed.clear();
      if (ms) { await pause(queue.length > 20 ? 0 : ms); hurry = hurrying; }
    }
    paint(changed); changed.clear();
    finish(message);
  }
  hurrying = false; skip = () => {}; watched(false);
}
function watched(now) {                                       // while a sequence plays it can be skipped, afterwards seen again
  playing = now; app.toggleAttribute('data-playing', now);
  const [end, again] = ['skip', 'replay'].map(act => app.querySelector(`[data-act=${act}]`));
  end?.setAttribute('aria-disabled', !now);
  if (document.activeElement === end && !end.offsetParent) again.focus();
}
let hurrying = false;
const hasten = () => { if (playing) { hurrying = true; skip(); } };

function finish(message) {
  rev = message.rev;
  if (message.settings) document.cookie = `corvids=${message.settings};path=/;max-age=31536000;samesite=lax`;
  if (message.reload) { location.reload(); return; }
  if (message.title && message.title !== title) {
    document.title = title = message.title;
    if (app.dataset.sound === 'yes') chime();
  }
  app.dataset.rev = rev;
  if (whole() !== message.hash && !message.whole) send({ act: 'whole' });
}
function chime() {
  try {
    const at = new AudioContext(), tone = at.createOscillator(), gain = at.createGain();
    tone.frequency.value = 523; gain.gain.setValueAtTime(.06, at.currentTime); gain.gain.exponentialRampToValueAtTime(.0001, at.currentTime + .4);
    tone.connect(gain).connect(at.destination); tone.start(); tone.stop(at.currentTime + .4); tone.onended = () => at.close();
  } catch { /* no sound here */ }
}
function connect() {
  ws = new WebSocket(Object.assign(new URL(app.dataset.live, location), { protocol: location.protocol.replace('http', 'ws') }));
  ws.onopen = () => { wait = 250; app.removeAttribute('aria-busy'); if (lost) lost.hidden = true; };
  ws.onmessage = event => {
    const message = JSON.parse(event.data);
    queue.push(message); play();
    if (message.whole) {                                      // what was clicked before the socket opened, if it still means the same
      const [same, stale] = [[], []];
      for (const intent of unsent.splice(0)) (intent.rev < 0 || intent.rev === message.rev ? same : stale).push(intent);
      for (const intent of same) send({ ...intent, rev: message.rev });
      if (dropped && stale.length) dropped.hidden = false;
    }
  };
  ws.onclose = event => {
    if (event.code === 4404 || event.code === 4403) { location.href = '/'; return; }
    app.setAttribute('aria-busy', 'true'); if (lost) lost.hidden = false;
    setTimeout(connect, wait = Math.min(wait * 2, 8000));
  };
}
const send = intent => ws.readyState === 1 ? ws.send(JSON.stringify(intent)) : unsent.push(intent);

const LOCAL = {
  skip: hasten, pick: el => { picked = el.dataset.pick; sortOut(); rove(); },
  'zoom:in': () => zoom(1.25), 'zoom:out': () => zoom(.8),
};
function zoom(by, x, y) {                                     // what is under the pointer, else in the middle, stays where it is
  const pan = document.querySelector('.pan'); if (!pan) return;
  const now = +(pan.style.getPropertyValue('--zoom') || 1), next = by ? Math.min(6, Math.max(1, now * by)) : 1;
  const box = pan.getBoundingClientRect(), dx = (x ?? box.x + box.width / 2) - box.x, dy = (y ?? box.y + box.height / 2) - box.y;
  const [left, top] = [pan.scrollLeft + dx, pan.scrollTop + dy];
  pan.style.setProperty('--zoom', next); pan.toggleAttribute('data-zoomed', next > 1);
  pan.scrollTo(left * next / now - dx, top * next / now - dy);
}
addEventListener('click', event => {
  if (dropped && ws?.readyState === 1) dropped.hidden = true;
  const el = event.target.closest('[data-do],[data-act]');
  if (!el || !app.contains(el) || el.disabled) return;
  const { act, ask, value } = el.dataset;
  if (LOCAL[act]) { LOCAL[act](el); return; }
  if (playing) { hasten(); if (el.dataset.do) return; }        // a click during the sequence ends it, and answers nothing
  if (ask && !confirm(ask)) return;
  answered = el.dataset.do !== undefined;
  if (answered) for (const field of app.querySelectorAll('[data-finds]')) { field.value = ''; find(field); }
  send(answered ? { do: el.dataset.do, rev } : { act, value: value ?? '', rev });
});
function find(field) {                                        // of a list of answers those stay whose words have what is sought
  const plain = text => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(), sought = plain(field.value).split(/\s+/);
  const rows = [...document.getElementById(field.dataset.finds)?.children ?? []];
  for (const row of rows) row.hidden = !sought.every(word => plain(row.textContent).includes(word));
  const left = rows.filter(row => !row.hidden), told = field.closest('.find')?.querySelector('[data-found]');
  if (told) told.textContent = field.value ? told.dataset.found.replace('#', left.length) : '';
  return left;
}
addEventListener('input', ({ target }) => { if (target.dataset?.finds) find(target); });
addEventListener('keydown', event => {
  if (event.key === 'Enter' && event.target.dataset?.finds) {  // one is left: it is that one; else on to the first
    event.preventDefault();                                   // else it would press the button that gets the focus
    const left = find(event.target), button = left[0]?.querySelector('button');
    if (left.length === 1) button.click(); else button?.focus();
    return;
  }
  if (event.key === 'Escape' && playing) { hasten(); return; }
  const by = { '+': 1.25, '=': 1.25, '-': .8, 0: 0 }[event.key];
  if (by !== undefined && !event.ctrlKey && !event.metaKey && event.target.closest?.('.a-board')) { zoom(by); return; }
  const el = event.target.closest?.('svg [role=button]'); if (!el) return;
  if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); el.dispatchEvent(new MouseEvent('click', { bubbles: true })); }
  const step = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key]; if (!step) return;
  event.preventDefault();
  const at = b => { const r = b.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
  const [x, y] = at(el), [dx, dy] = step;                     // nearest button in that direction: works on squares, hexes and graphs
  let near = el, best = Infinity;
  for (const other of el.ownerSVGElement.querySelectorAll('[role=button]')) {
    const [u, v] = at(other), ahead = (u - x) * dx + (v - y) * dy, aside = Math.abs((u - x) * dy) + Math.abs((v - y) * dx);
    if (other !== el && ahead > 1 && ahead + 3 * aside < best) { best = ahead + 3 * aside; near = other; }
  }
  near.focus();
});
{                                                             // drag a large board with the mouse; a drag is no click
  const pan = document.querySelector('.pan'); let from = null, dragged = false;
  pan?.addEventListener('pointerdown', e => { dragged = false; if (e.pointerType === 'mouse' && !e.button && !e.target.closest('[data-drag]') && (pan.scrollWidth > pan.clientWidth || pan.scrollHeight > pan.clientHeight)) from = [e.clientX + pan.scrollLeft, e.clientY + pan.scrollTop, e.clientX, e.clientY]; });
  addEventListener('pointermove', e => {
    if (!from || !(dragged ||= Math.hypot(e.clientX - from[2], e.clientY - from[3]) > 6)) return;
    pan.scrollTo(from[0] - e.clientX, from[1] - e.clientY);
  });
  addEventListener('pointerup', () => { from = null; });
  pan?.addEventListener('click', e => { if (dragged) { e.preventDefault(); e.stopPropagation(); } dragged = false; }, { capture: true });
  pan?.addEventListener('wheel', e => { if (e.ctrlKey) { e.preventDefault(); zoom(e.deltaY < 0 ? 1.1 : .9, e.clientX, e.clientY); } }, { passive: false });
}
{                                                             // what can be picked can also be dragged to where it is an answer; a drag is no click
  let held = null; const EDGE = 80, STRIDE = 9;
  const drop = ({ clientX, clientY }) => document.elementsFromPoint(clientX, clientY).map(el => el.closest('[data-do][data-in]')).find(el => el && !el.classList.contains('off'));
  const letGo = event => {
    const over = event.type === 'pointerup' && held?.ghost ? drop(event) : null;
    if (held?.ghost) { held.ghost.remove(); delete app.dataset.dragging; }
    app.querySelector('.drop.over')?.classList.remove('over'); held = null;
    over?.click();
  };
  const shown = () => {                                       // where it would be put down; page and board move on at an edge that it has come to
    if (!held?.ghost) return;
    const { clientX, clientY } = held.last, pan = document.querySelector('.pan'), box = pan.getBoundingClientRect();
    const way = (at, from, to) => at < from + EDGE ? -STRIDE : at > to - EDGE ? STRIDE : 0;
    const [page, x, y] = [way(clientY, 0, innerHeight), way(clientX, box.left, box.right), way(clientY, box.top, box.bottom)];
    if (held.free ||= !page && !x && !y) { scrollBy(0, page); pan.scrollBy(x, y); }
    app.querySelector('.drop.over')?.classList.remove('over'); drop(held.last)?.classList.add('over');
    requestAnimationFrame(shown);
  };
  addEventListener('pointerdown', event => {
    const from = event.target.closest?.('[data-drag]');
    if (from && event.isPrimary && !event.button) held = { from, x: event.clientX, y: event.clientY };
  });
  addEventListener('pointermove', event => {
    if (!held || !held.ghost && Math.hypot(event.clientX - held.x, event.clientY - held.y) < 6) return;
    held.last = event;
    if (!held.ghost) {
      LOCAL.pick(held.from); app.dataset.dragging = '';
      held.ghost = parsed(app, `<svg class="dragged" viewBox="0 0 64 64" aria-hidden="true"><use href="#${CSS.escape(held.from.dataset.drag)}"/></svg>`);
      document.body.append(held.ghost); requestAnimationFrame(shown);
    }
    held.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  });
  for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, letGo);
}
for (const fold of app.querySelectorAll('details[id]')) fold.open = sessionStorage[fold.id] !== 'folded';   // what was folded away stays so
addEventListener('toggle', ({ target }) => { if (target.id) sessionStorage[target.id] = target.open ? '' : 'folded'; }, true);
if (app.dataset.live) connect();

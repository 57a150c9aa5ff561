"""The lobby without a script: its form opens tables, keeps what was filled in, and remembers names."""

import re
from html import unescape

import httpx
import pytest

from corvids.draw.pages import LONGEST_NAME


def form_of(html: str) -> dict[str, str]:
    """What a browser would send if the form for a new table were sent as it stands."""
    form = re.search(r'<form class="new".*?</form>', html, re.DOTALL)
    assert form is not None
    fields = {
        name: unescape(value)
        for name, value in re.findall(r'<input type="[a-z]+" name="([^"]+)"[^>]* value="([^"]*)"', form[0])
    }
    for name, choices in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', form[0]):
        values = re.findall(r'<option value="([^"]*)"( selected)?', choices)
        fields[name] = unescape(next((value for value, chosen in values if chosen), values[0][0]))
    return fields


def test_the_form_as_it_stands_opens_a_game_against_the_computer(visitor: httpx.Client) -> None:
    form = form_of(visitor.get("/").text)
    assert {"seatA", "seatB", "seatC", "seatD", "nameA", "nameB", "nameC", "nameD", "pack"} <= set(form)
    table = visitor.post("/tables", data=form)
    assert table.status_code == 200, re.findall("role=.alert.*?<.p>", table.text)
    assert table.url.path.startswith("/t/")
    assert "Player A" in table.text
    assert "Computer B" in table.text


def test_seats_are_called_as_they_were_named_and_names_come_back(visitor: httpx.Client) -> None:
    names = {"nameA": " Zoë   O’Neill ", "nameB": 'R2 <"D2"> & 100 %; a=b.c'}  # noqa: RUF001
    table = visitor.post("/tables", data={"seatA": "here", "seatB": "bot:greedy", **names})
    for name in ("Zoë O’Neill", "R2 &lt;&quot;D2&quot;&gt; &amp; 100 %; a=b.c"):  # noqa: RUF001
        assert name in table.text
    form = form_of(visitor.get("/").text)
    assert [form[f"name{letter}"] for letter in "ABCD"] == ["Zoë O’Neill", names["nameB"], "", ""]  # noqa: RUF001
    quick = visitor.post("/quick/crows", data={"x": ""})
    assert "Zoë O’Neill" in quick.text  # noqa: RUF001


def test_a_name_is_as_long_as_there_is_room_for(visitor: httpx.Client) -> None:
    table = visitor.post("/tables", data={"seatA": "here", "seatB": "here", "nameB": "y" * 60})
    assert "y" * LONGEST_NAME in table.text
    assert "y" * (LONGEST_NAME + 1) not in table.text
    assert visitor.get("/").text.count(f'maxlength="{LONGEST_NAME}"') == len("ABCD")


def test_what_was_filled_in_stays_when_a_table_cannot_be_opened(visitor: httpx.Client) -> None:
    filled = {"seatA": "link", "seatB": "none", "seatC": "none", "nameA": "Ada", "option:spiral": "rings"}
    refused = visitor.post("/tables", data=filled)
    assert refused.status_code == 400
    form = form_of(refused.text)
    assert {field: form[field] for field in ("seatA", "seatC", "nameA", "option:spiral")} == {
        field: filled[field] for field in ("seatA", "seatC", "nameA", "option:spiral")
    }


@pytest.mark.parametrize(
    ("language", "seat", "name"), [("en", "Seat C", "Name of seat C"), ("fr", "Siège C", "Nom du siège C")]
)
def test_every_field_has_its_label(visitor: httpx.Client, language: str, seat: str, name: str) -> None:
    html = visitor.get("/", headers={"accept-language": language}).text
    assert f">{seat}</span>" in html
    assert f'aria-label="{name}"' in html
    fields = re.findall(r'<(?:select|input type="text") name="[^"]+"', html)
    labelled = re.findall(r'<label[^>]*>(?:<span[^>]*>[^<]+</span>)<(?:select|input type="text") name="[^"]+"', html)
    assert len(fields) == len(labelled) > len("ABCD")


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("option:spiral", "square", "Elle ne peut pas être «\u00a0square\u00a0». Elle peut être continuous, rings."),
        ("seatB", "none", "On ne peut pas jouer à Crows à 1. On y joue de 2 à 4."),
        ("seed", "x" * 201, "n’est pas une graine. Une graine a de 1 à 200 caractères imprimables."),  # noqa: RUF001
    ],
)
def test_a_table_that_cannot_be_opened_is_refused_in_french(
    visitor: httpx.Client, field: str, value: str, told: str
) -> None:
    wanted = {"game": "crows", "seatA": "here", "seatB": "bot:greedy", field: value}
    refused = visitor.post("/tables", data=wanted, headers={"accept-language": "fr"})
    assert refused.status_code == 400
    assert told in unescape(refused.text)

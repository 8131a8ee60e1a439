import { expect, test } from "vitest";
import { toCsv } from "../../src/lib/text/csv";

test("cells with commas, quotes and line ends are quoted, and lines end as RFC 4180 says", () => {
  expect(
    toCsv([
      ["Tytuł", "Treść"],
      ["a,b", 'mówi „tak" \ni nie'],
    ]),
  ).toBe('\uFEFFTytuł,Treść\r\n"a,b","mówi „tak"" \ni nie"\r\n');
});

test.each(["=1+1", "+48 600", "-2", "@SUM(A1)", "＝1+1", "\t=1", " =1", "\r\n=cmd"])(
  "a cell that a spreadsheet would take for a formula is text: %j",
  (text) => {
    expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/);
  },
);

test.each(["tak;=1+1", "tak; -2", "tak\n@SUM(A1)", "tak\t+1"])(
  "no formula begins where a Polish spreadsheet divides cells: %j",
  (text) => {
    expect(toCsv([["autor", text]])).toMatch(/[;\t\n]'\s*[=+@-]/);
  },
);

test("a sign within a sentence is left as it was written", () => {
  expect(toCsv([["1 + 1 = 2 - prawda; to tyle"]])).toBe("\uFEFF1 + 1 = 2 - prawda; to tyle\r\n");
});

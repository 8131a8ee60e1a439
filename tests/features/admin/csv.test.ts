import { expect, test } from "vitest";
import { toCsv } from "../../../src/features/admin/csv";

test("cells are separated by semicolons; those with semicolons, quotes or line breaks are quoted as in RFC 4180", () => {
  const row = ["a;b, c", 'mówi „tak" \ni nie'];
  expect(toCsv([["Tytuł", "Treść"], row])).toBe(
    '\uFEFFTytuł;Treść\r\n"a;b, c";"mówi „tak"" \ni nie"\r\n',
  );
});

test.each(["=1+1", "+48 600", "-2", "@SUM(A1)", "＝1+1", "\t=1", " =1", "\r\n=cmd"])(
  "a cell that looks like a formula is escaped: %j",
  (text) => {
    expect(toCsv([[text]])).toMatch(/^\uFEFF"?'/);
  },
);

test.each(["tak,=1+1", "tak;=1+1", "tak; -2", "tak\n@SUM(A1)", "tak\t+1"])(
  "a formula after any spreadsheet's separator is escaped: %j",
  (text) => {
    expect(toCsv([["autor", text]])).toMatch(/[,;\t\n]'\s*[=+@-]/);
  },
);

test("an operator within a sentence is left unchanged", () => {
  expect(toCsv([["1 + 1 = 2 - prawda, to tyle"]])).toBe("\uFEFF1 + 1 = 2 - prawda, to tyle\r\n");
});

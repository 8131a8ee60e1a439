import { expect, it } from "vitest";
import type { Finding } from "../../tools/conformance/findings";
import { type Check, reportOf } from "../../tools/conformance/report";
import { linesOf } from "../../tools/conformance/reportLines";

const call = "GET /api/categories (listCategories)";
const rest = { remarks: [], left: [], requests: 3, cutOff: undefined };

function checkWith(title: string, finding: Finding): Check {
  return { title, asked: [{ call, isOk: true, finding }] };
}

const status: Finding = {
  severity: "differs",
  kind: "answers 201 where 200 is right",
  example: "GET /api/categories → 201 []",
};

it("says in its first line that the page works where nothing is wrong for it", () => {
  const [first] = linesOf(reportOf([checkWith("a topic > lists", status)], rest));
  expect(first).toBe("The page works with this backend; 1 only differ.");
});

it("counts differences of one kind as one, under the gravest's name, with the first example", () => {
  const leak: Finding = { severity: "leak", kind: "tells a password", example: "…" };
  const checks = [
    checkWith("a topic > lists", status),
    checkWith("a topic > lists again", { ...status, example: "another" }),
    checkWith("all answers together", leak),
  ];
  const [row] = reportOf(checks, rest).calls;
  expect(row?.result).toBe("leaks something");
  expect(row?.differences).toEqual([
    { ...leak, example: "all answers together: …", count: 1 },
    { ...status, example: `a topic > lists: ${status.example}`, count: 2 },
  ]);
});

it("has a row for each of the 29 calls, and says why something was not checked", () => {
  const failure = { name: "NotChecked", message: "a mail that was sent", statuses: {} };
  const report = reportOf([{ title: "auth > mails", asked: [], failure }], rest);
  expect(report.calls).toHaveLength(29);
  expect(report.notChecked).toEqual([{ needs: failure.message, checks: ["auth > mails"] }]);
});

it("takes a status that lets somebody in for a leak, and another refusal for a difference", () => {
  const failed = (got: number): Check => ({
    title: "a role > of listProfiles > a guest gets what the table says",
    asked: [{ call, isOk: false }],
    failure: { name: "AssertionError", message: "", statuses: { expected: 401, got } },
  });
  const severityOf = (got: number) =>
    reportOf([failed(got)], rest).calls[0]?.differences[0]?.severity;
  expect([severityOf(200), severityOf(403)]).toEqual(["leak", "differs"]);
});

it("lists what is left with the call that removes it", () => {
  const left = [{ what: "post „Post”", call: "DELETE https://api.example.com/api/posts/1" }];
  const lines = linesOf(reportOf([], { ...rest, left })).join("\n");
  expect(lines).toContain("post „Post”\n      DELETE https://api.example.com/api/posts/1");
});

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Finding } from "../../tools/conformance/findings";
import { type Check, reportOf } from "../../tools/conformance/report";
import { harmlessTitles, protectiveTitles, rareTitles } from "../../tools/conformance/severity";
import { linesOf } from "../../tools/conformance/reportLines";

const call = "GET /api/categories (listCategories)";
const rest = { remarks: [], left: [], leftLinks: 0, requests: 3, cutOff: undefined };

function checkWith(title: string, finding: Finding): Check {
  return { title, checkedCalls: [{ call, isOk: true, isSuccessChecked: true, finding }] };
}

const statusFinding: Finding = {
  severity: "differs",
  kind: "responds 201 instead of 200",
  example: "GET /api/categories → 201 []",
};

it("says in the first line that the page works if nothing breaks it", () => {
  const [first] = linesOf(reportOf([checkWith("a topic > lists", statusFinding)], rest));
  expect(first).toBe(
    "The page works with this backend, but 1 of 29 calls differ harmlessly. " +
      "Unknown is what 28 of 29 calls do on success.",
  );
});

it("merges differences of one kind with the first example, the most severe first", () => {
  const leak: Finding = { severity: "leak", kind: "exposes a password", example: "…" };
  const checks = [
    checkWith("a topic > lists", statusFinding),
    checkWith("a topic > lists again", { ...statusFinding, example: "another" }),
    checkWith("all responses", leak),
  ];
  const [row] = reportOf(checks, rest).calls;
  expect(row?.result).toBe("leaks data");
  expect(row?.differences).toEqual([
    { ...leak, example: "all responses: …", count: 1 },
    { ...statusFinding, example: `a topic > lists: ${statusFinding.example}`, count: 2 },
  ]);
});

it("has a row for each of the 29 calls, and groups unchecked checks by requirement", () => {
  const failure = { name: "NotChecked", message: "access to the mails sent", statuses: {} };
  const report = reportOf([{ title: "auth > mails", checkedCalls: [], failure }], rest);
  expect(report.calls).toHaveLength(29);
  expect(report.notChecked).toEqual([{ needs: failure.message, checks: ["auth > mails"] }]);
});

it("rates unexpected access as a leak, and another error status as a difference", () => {
  const failed = (got: number): Check => ({
    title: "a role > of listProfiles > gives a guest the expected status",
    checkedCalls: [{ call, isOk: false, isSuccessChecked: false }],
    failure: { name: "AssertionError", message: "", statuses: { expected: 401, got } },
  });
  const severityOf = (got: number) =>
    reportOf([failed(got)], rest).calls[0]?.differences[0]?.severity;
  expect([severityOf(200), severityOf(403)]).toEqual(["leak", "differs"]);
});

it("lists what is left behind with the call that removes it", () => {
  const left = [{ what: "post “Post”", call: "DELETE https://api.example.com/api/posts/1" }];
  const lines = linesOf(reportOf([], { ...rest, left })).join("\n");
  expect(lines).toContain("post “Post”\n      DELETE https://api.example.com/api/posts/1");
});

it("rates checks by phrases that occur in their titles", () => {
  const folder = new URL("../../tools/conformance/", import.meta.url);
  const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(new URL(name, folder), "utf8"));
  const checks = sources.join("\n");
  const phrases = [...protectiveTitles, ...harmlessTitles, ...rareTitles];
  expect(phrases.filter((phrase) => !checks.includes(phrase))).toEqual([]);
});

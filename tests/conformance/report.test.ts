import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Finding } from "../../tools/conformance/finding";
import { type Check, reportOf } from "../../tools/conformance/report";
import { linesOf, verdictLines } from "../../tools/conformance/reportLines";
import {
  deletionTitles,
  harmlessTitles,
  protectiveTitles,
  rareTitles,
  severityOfPass,
} from "../../tools/conformance/severity";

const call = "GET /api/categories (listCategories)";

function checkWith(title: string, finding: Finding, name = call): Check {
  const checked = { call: name, isOk: true, isSuccessChecked: true, findings: [finding] };
  return { title, checkedCalls: [checked] };
}

const statusFinding: Finding = {
  severity: "differs",
  kind: "responds 201 instead of 200",
  example: "GET /api/categories → 201 []",
};

it("begins with a verdict of three words and at most ten lines, a believed failure first", () => {
  const verify = "GET /api/auth/:userId/verify/:token (verifyEmail)";
  const believed: Finding = { severity: "believed", kind: "confirms a made-up link", example: "" };
  const report = reportOf([
    checkWith("a topic > lists", statusFinding),
    checkWith("auth > a link", believed, verify),
  ]);
  const lines = verdictLines(report);
  expect(lines.slice(0, 3)).toEqual([
    "Works with differences.",
    "the page believes a failure: verifyEmail",
    "harmless: listCategories",
  ]);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(linesOf(report).slice(0, lines.length + 1)).toEqual([...lines, ""]);
});

it("merges differences of one kind with the first example, the most severe first", () => {
  const leak: Finding = { severity: "leak", kind: "exposes a password", example: "…" };
  const checks = [
    checkWith("a topic > lists", statusFinding),
    checkWith("a topic > lists again", { ...statusFinding, example: "another" }),
    checkWith("all responses", leak),
  ];
  const [row] = reportOf(checks).calls;
  expect(row?.result).toBe("leaks data");
  expect(row?.differences).toEqual([
    { ...leak, example: "all responses: …", count: 1 },
    { ...statusFinding, example: `a topic > lists: ${statusFinding.example}`, count: 2 },
  ]);
});

it("has a row for each of the 29 calls, and groups unchecked checks by requirement", () => {
  const failure = { name: "NotChecked", message: "access to the mails sent", statuses: {} };
  const report = reportOf([{ title: "auth > mails", checkedCalls: [], failure }]);
  expect(report.calls).toHaveLength(29);
  expect(report.notChecked).toEqual([{ needs: failure.message, checks: ["auth > mails"] }]);
});

it("rates unexpected access as a leak, and another error status as a difference", () => {
  const failed = (got: number): Check => ({
    title: "a role > of listProfiles > gives a guest the expected status",
    checkedCalls: [{ call, isOk: false, isSuccessChecked: false, findings: [] }],
    failure: { name: "AssertionError", message: "", statuses: { expected: 401, got } },
  });
  const severityOf = (got: number) => reportOf([failed(got)]).calls[0]?.differences[0]?.severity;
  expect([severityOf(200), severityOf(403)]).toEqual(["leak", "differs"]);
});

it("calls a deletion believed after which what it deleted is still there", () => {
  const checks = ["a topic > deletes a topic", "a comment > is deleted by its author"];
  const left = checks.map((title): Check => {
    const failure = { name: "AssertionError", message: "", statuses: {} };
    return {
      title,
      checkedCalls: checkWith(title, statusFinding).checkedCalls.map((each) => ({
        ...each,
        findings: [],
      })),
      failure,
    };
  });
  const [row] = reportOf(left).calls;
  expect(row?.differences.map(({ severity }) => severity)).toEqual(["believed", "believed"]);
  expect(severityOfPass("a post > is deleted by an admin", true)).toBe("believed");
});

it("rates checks by phrases that occur in their titles", () => {
  const folders = ["../../tools/conformance/suite/", "../contract/"];
  const sources = folders
    .map((path) => new URL(path, import.meta.url))
    .flatMap((folder) =>
      readdirSync(folder).map((name) => readFileSync(new URL(name, folder), "utf8")),
    );
  const checks = sources.join("\n");
  const phrases = [...protectiveTitles, ...deletionTitles, ...harmlessTitles, ...rareTitles];
  expect(phrases.filter((phrase) => !checks.includes(phrase))).toEqual([]);
});

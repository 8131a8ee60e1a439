import { expect, it } from "vitest";
import type { CheckResult, Finding } from "../../tools/conformance/finding";
import { judge } from "../../tools/conformance/judge";
import { reportOf } from "../../tools/conformance/report";
import { linesOf, verdictLines } from "../../tools/conformance/reportLines";
import type { Severity } from "../../tools/conformance/suite/check";
import { createClient } from "../../tools/conformance/suite/client";
import { readAsPage } from "../../tools/conformance/pageReading";

const call = "GET /api/categories (listCategories)";

function checkWith(title: string, finding: Finding, name = call): CheckResult {
  const checked = { call: name, isOk: true, isSuccessChecked: true, findings: [finding] };
  return { title, weight: { severity: "wrong" }, checkedCalls: [checked] };
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
  const leak: Finding = { severity: "unsafe", kind: "exposes a password", example: "…" };
  const checks = [
    checkWith("a topic > lists", statusFinding),
    checkWith("a topic > lists again", { ...statusFinding, example: "another" }),
    checkWith("all responses", leak),
  ];
  const [row] = reportOf(checks).calls;
  expect(row?.result).toBe("works otherwise");
  expect(row?.differences).toEqual([
    { ...leak, example: "all responses: …", count: 1 },
    { ...statusFinding, example: `a topic > lists: ${statusFinding.example}`, count: 2 },
  ]);
});

it("has a row for each of the 29 calls, and groups unchecked checks by requirement", () => {
  const failure = { message: "access to the mails sent", isNotChecked: true };
  const title = "auth > mails";
  const report = reportOf([{ title, weight: { severity: "wrong" }, checkedCalls: [], failure }]);
  expect(report.calls).toHaveLength(29);
  expect(report.notChecked).toEqual([{ needs: failure.message, checks: [title] }]);
});

it("rates a failed check by the severity that stands beside it, and by what was accepted or refused", () => {
  const severityOf = (severity: Severity, statuses: { expected?: number; got?: number }) => {
    const failure = { message: "", isNotChecked: false, ...statuses };
    const checkedCalls = [{ call, isOk: false, isSuccessChecked: false, findings: [] }];
    const results = [{ title: "a > b", weight: { severity }, checkedCalls, failure }];
    return reportOf(results).calls[0]?.differences[0]?.severity;
  };
  expect(severityOf("unsafe", { expected: 401, got: 200 })).toBe("unsafe");
  expect(severityOf("unsafe", { expected: 401, got: 403 })).toBe("differs");
  expect(severityOf("differs", { expected: 200, got: 400 })).toBe("wrong");
  expect(severityOf("believed", { expected: 404, got: 200 })).toBe("believed");
  expect(severityOf("believed", {})).toBe("believed");
});

const post = {
  _id: "a".repeat(24),
  title: "Post",
  description: "Treść, która wystarczy.",
  category: "Kuchnia",
  image: { url: "https://example.com/a.png" },
  user: "b".repeat(24),
  likes: [],
  createdAt: "2026-01-02T03:04:05.000Z",
};

it.each([
  ["works", 201, post],
  ["works otherwise", 200, post],
  ["works otherwise", 201, { ...post, image: post.image.url }],
  ["works otherwise", 201, { newPost: { ...post, title: "1 &lt; 2" } }],
  ["does not work", 201, { ...post, title: undefined }],
  ["does not work", 201, { ...post, image: {} }],
  ["missing", 404, { message: "Not Found - /api/posts" }],
])("says that a call %s where it is answered by %i and %j", async (verdict, status, body) => {
  const response = { status, type: "application/json", text: JSON.stringify(body), headers: {} };
  const { outcome, exchanges } = createClient("", {
    sender: async () => response,
    read: readAsPage,
  });
  await outcome("createPost", {}).catch(() => undefined);
  const weight = { severity: "wrong" } as const;
  const checkedCalls = exchanges.map((each) => judge(weight, each));
  const { calls, outcome: onAll } = reportOf([{ title: "a > b", weight, checkedCalls }]);
  expect(calls.find(({ call: label }) => label.includes("createPost"))?.result).toContain(verdict);
  expect(onAll).toBe(verdict === "missing" ? "does not work" : verdict);
});

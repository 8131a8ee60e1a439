import { expect, it } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type Finding, judge, labelOf, severityOf } from "@blog/conformance/judge";
import { reportOf } from "@blog/conformance/report";
import { linesOf, verdictLines } from "@blog/conformance/reportLines";
import type { Results } from "@blog/conformance/run";
import {
  believed,
  breaking,
  harmless,
  rare,
  type Severity,
  unsafe,
} from "@blog/conformance/suite/check";
import { namesOf } from "@blog/conformance/suite/samples";
import { createClient } from "@blog/conformance/suite/client";

const call = "GET /api/categories (listCategories)";

const statusFinding: Finding = {
  call,
  severity: "differs",
  kind: "responds 201 instead of 200",
  example: "GET /api/categories → 201 []",
};

/** Returns results in which each call of a finding was answered, but not as the contract demands. */
function resultsWith(findings: Finding[], notChecked: Results["notChecked"] = []): Results {
  const calls = namesOf(() => true).map((name) => {
    return { call: labelOf(validatedEndpoints[name], name), isOk: true };
  });
  return { findings, calls, notChecked, isQuick: false };
}

it("begins with the verdict and at most ten lines, a believed failure first", () => {
  const believedLink: Finding = {
    call: "GET /api/auth/:userId/verify/:token (verifyEmail)",
    severity: "believed",
    kind: "confirms a made-up link",
    example: "",
  };
  const report = reportOf(resultsWith([statusFinding, believedLink]));
  const lines = verdictLines(report);
  expect(lines.slice(0, 3)).toEqual([
    "Works with differences.",
    "the page believes a failure: verifyEmail",
    "harmless: listCategories",
  ]);
  expect(lines.length).toBeLessThanOrEqual(10);
  expect(linesOf(report).slice(0, lines.length + 1)).toEqual([...lines, ""]);
});

it.each<[verdict: string, severity: Severity | undefined]>([
  ["Partial: no difference so far.", undefined],
  ["Partial: differences so far.", "differs"],
  ["Partial: unsafe.", "unsafe"],
  ["Partial: does not work.", "wrong"],
])("says “%s” of a quick check, which leaves refusals out", (verdict, severity) => {
  const findings = severity ? [{ ...statusFinding, severity }] : [];
  const report = reportOf({ ...resultsWith(findings), isQuick: true });
  expect(verdictLines(report)[0]).toBe(verdict);
});

it("calls a whole check partial if a call has not succeeded for lack of an account", () => {
  const results = resultsWith([]);
  const isOpen = ({ call: label }: { call: string }) => !label.includes("listProfiles");
  const report = reportOf({ ...results, calls: results.calls.filter(isOpen) });
  expect(verdictLines(report)[0]).toBe("Partial: no difference so far.");
});

it("says that a backend which works is unsafe", () => {
  const report = reportOf(resultsWith([{ ...statusFinding, severity: "unsafe" }]));
  expect(verdictLines(report)).toEqual(["Works, but is unsafe.", "unsafe: listCategories"]);
});

it("merges differences of one kind with the first example, the most severe first", () => {
  const leak: Finding = { call, severity: "unsafe", kind: "exposes a password", example: "…" };
  const findings = [statusFinding, { ...statusFinding, example: "another" }, leak];
  const [row] = reportOf(resultsWith(findings)).calls;
  expect(row?.result).toBe("unsafe");
  expect(row?.differences).toEqual([
    { ...leak, count: 1 },
    { ...statusFinding, count: 2 },
  ]);
});

it("has a row for each of the 29 calls, and groups unchecked checks by requirement", () => {
  const [needs, check] = ["access to the mails sent", "auth > mails"];
  const report = reportOf(resultsWith([], [{ needs, check }]));
  expect(report.calls).toHaveLength(29);
  expect(report.notChecked).toEqual([{ needs, checks: [check] }]);
});

it("rates what was accepted or refused by the severity that stands beside a check", () => {
  expect(severityOf("accepted", unsafe, "POST")).toBe("unsafe");
  expect(severityOf("accepted", believed, "GET")).toBe("believed");
  expect(severityOf("accepted", believed, "DELETE")).toBe("differs");
  expect(severityOf("refused", harmless, "POST")).toBe("wrong");
  expect(severityOf("refused", rare, "POST")).toBe("differs");
  expect(severityOf("differs", unsafe, "POST")).toBe("differs");
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
  const api = createClient("", { sender: async () => response, isForeign: true });
  await api.ok("createPost", {}).catch(() => undefined);
  const findings = api.exchanges.flatMap((exchange) => judge(exchange, breaking));
  const sent = [{ call: "POST /api/posts (createPost)", isOk: false }];
  const { calls, outcome } = reportOf({ ...resultsWith(findings), calls: sent });
  expect(calls.find(({ call: label }) => label.includes("createPost"))?.result).toContain(verdict);
  expect(outcome).toBe(verdict === "missing" ? "does not work" : verdict);
});

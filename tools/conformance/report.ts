import { callNames } from "./callNames";
import type { CheckedCall } from "./checks";
import type { Finding } from "./findings";
import { severities, type Severity, severityOfCheck } from "./severity";
import type { Leftover } from "./cleanup";

/** Result of a check. */
export interface Check {
  title: string;
  checkedCalls: CheckedCall[];
  /** Undefined if it passed. */
  failure?: {
    name: string;
    message: string;
    statuses: { expected?: number; got?: number };
    /** Whether nothing differs but the escaping of `<`. */
    isEscaping?: boolean;
  };
}

/** All differences of one kind in one call. */
export interface Difference extends Finding {
  count: number;
}

/** Report on a backend, printed as JSON or text. */
export interface Report {
  outcome: Outcome;
  /** The outcome and its reasons. */
  verdict: string;
  calls: { call: string; result: string; differences: Difference[] }[];
  /** Calls whose success was not checked. */
  uncheckedSuccesses: string[];
  remarks: Difference[];
  /** Checks grouped by missing requirement. */
  notChecked: { needs: string; checks: string[] }[];
  left: Leftover[];
  /** Requests that may have mailed a link, which stays valid at the backend until it expires. */
  leftLinks: number;
  requests: number;
}

/** Whether the page works with the backend. */
export type Outcome = "works" | "works, but" | "does not work";

/** Groups the results of the checks by endpoint. */
export function reportOf(
  checks: Check[],
  rest: Pick<Report, "remarks" | "left" | "leftLinks" | "requests"> & {
    cutOff: string | undefined;
  },
): Report {
  const { cutOff, ...others } = rest;
  const checkedCalls = checks.flatMap((check) => check.checkedCalls);
  const findings = checks.flatMap(findingsOf);
  const names = callNames.map(([call]) => call);
  const unknown = findings.map(({ call }) => call).filter((call) => !names.includes(call));
  const succeeded = new Set(checks.flatMap(callsWithSuccess));
  const rows = [...names, ...new Set(unknown)].map((call) => {
    const differences = mergeFindings(findings.filter((finding) => finding.call === call));
    const isCalled = checkedCalls.some((checked) => checked.call === call);
    return { call, result: resultOf(differences, isCalled, succeeded.has(call)), differences };
  });
  const uncheckedSuccesses = names.filter((call) => !succeeded.has(call));
  const notChecked = groupsOf(checks.filter(isNotChecked), ({ failure }) => failure?.message ?? "");
  const outcome = outcomeOf(rows);
  return {
    outcome,
    verdict: verdictOf(outcome, rows, uncheckedSuccesses, cutOff),
    calls: rows,
    uncheckedSuccesses,
    notChecked: [...notChecked].map(([needs, group]) => ({
      needs,
      checks: group.map(({ title }) => title),
    })),
    ...others,
  };
}

/** Returns whether anything deviates from the contract; wording and style do not count. */
export function differs({ calls: rows }: Report): boolean {
  return rows.some(({ differences }) => differences.length > 0);
}

function findingsOf(check: Check): (Finding & { call: string })[] {
  const { title, checkedCalls, failure } = check;
  const findings = checkedCalls.flatMap(({ call, finding }) =>
    finding ? [{ ...finding, example: `${title}: ${finding.example}`, call }] : [],
  );
  const last = checkedCalls.at(-1)?.call;
  // A check continues after an unexpected success status, so that one does not explain its failure.
  const isExplained = checkedCalls.some(({ finding, isOk }) => finding && !isOk);
  if (!failure || isNotChecked(check) || !last || isExplained) return findings;
  const { statuses, message, isEscaping = false } = failure;
  const severity = isEscaping ? "differs" : severityOfCheck(title, statuses);
  return [
    ...findings,
    { call: last, severity, kind: kindOf(title, failure), example: `${title}: ${message}` },
  ];
}

/** Returns the kind by which a failed check is counted: its statuses, else its title. */
function kindOf(title: string, { statuses: { expected, got } }: NonNullable<Check["failure"]>) {
  if (expected === undefined || got === undefined) return title.split(" > ").slice(1).join(" > ");
  if (got < 400) return `responds ${got} instead of refusing with ${expected}`;
  return `refuses with ${got} ${expected < 400 ? "a valid request" : `instead of ${expected}`}`;
}

function isNotChecked({ failure, checkedCalls }: Check): boolean {
  return failure !== undefined && (failure.name === "NotChecked" || checkedCalls.length === 0);
}

/** Merges findings of one kind, the most severe first. */
export function mergeFindings(findings: Finding[]): Difference[] {
  const byKind = groupsOf(findings, ({ severity, kind }) => `${severity} ${kind}`);
  const differences = [...byKind.values()].flatMap((group) =>
    group.slice(0, 1).map(({ severity, kind, example }) => {
      return { severity, kind, example, count: group.length };
    }),
  );
  return differences.toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity));
}

function rankOf(severity: Severity): number {
  return Object.keys(severities).indexOf(severity);
}

/** Returns the calls of a check that show how the backend treats a valid request. */
function callsWithSuccess({ checkedCalls, failure }: Check): string[] {
  const { expected = 400 } = failure?.statuses ?? {};
  const refused = expected < 400 ? checkedCalls.slice(-1) : [];
  return [...checkedCalls.filter(({ isSuccessChecked }) => isSuccessChecked), ...refused].map(
    ({ call }) => call,
  );
}

function resultOf([worst]: Difference[], isCalled: boolean, isSuccessChecked: boolean): string {
  if (!worst && !isCalled) return "not checked";
  const label = worst && severities[worst.severity];
  if (isSuccessChecked) return label ?? "matches";
  return `${label ?? "refuses as expected"}; success not checked`;
}

function outcomeOf(rows: Report["calls"]): Outcome {
  const severityOf = new Set(
    rows.flatMap(({ differences }) => differences.map(({ severity }) => severity)),
  );
  if (severityOf.has("wrong")) return "does not work";
  return severityOf.size > 0 ? "works, but" : "works";
}

function verdictOf(
  outcome: Outcome,
  rows: Report["calls"],
  uncheckedSuccesses: string[],
  cutOff: string | undefined,
): string {
  const count = (severity: Severity) =>
    rows.filter(({ differences }) =>
      differences.some((difference) => difference.severity === severity),
    ).length;
  const phrases = { wrong: "break the page", leak: "leak data", differs: "differ harmlessly" };
  const details = (["wrong", "leak", "differs"] as const).flatMap((severity) =>
    count(severity) > 0 ? [`${count(severity)} of ${rows.length} calls ${phrases[severity]}`] : [],
  );
  const first = {
    works: "The page works with this backend",
    "works, but": "The page works with this backend, but",
    "does not work": "The page does not work with this backend:",
  }[outcome];
  const sentences = [
    [first, details.join(", ")].filter(Boolean).join(" "),
    uncheckedSuccesses.length > 0 &&
      `Unknown is what ${uncheckedSuccesses.length} of ${callNames.length} calls do on success`,
    cutOff !== undefined && `The checks were cut off; all of them require ${cutOff}`,
  ].filter((sentence) => sentence !== false);
  return `${sentences.join(". ")}.`;
}

function groupsOf<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { CheckedCall } from "./checks";
import type { Finding } from "./findings";
import { severities, type Severity, severityOfCheck } from "./severity";
import type { Left } from "./cleanup";

/** One check after it has run. */
export interface Check {
  title: string;
  asked: CheckedCall[];
  /** Why it failed: the kind of error and what it says; undefined when it passed. */
  failure?: { name: string; message: string; statuses: { expected?: number; got?: number } };
}

/** Differences of one kind of one call. */
export interface Difference extends Finding {
  count: number;
}

/** What is known about a backend. */
export interface Report {
  /** In one sentence: whether the page works with it. */
  verdict: string;
  calls: { call: string; result: string; differences: Difference[] }[];
  remarks: Difference[];
  /** Checks by what they would have needed. */
  notChecked: { needs: string; checks: string[] }[];
  left: Left[];
  requests: number;
}

/** Sorts the results of checks by the validatedEndpoints that they are about. */
export function reportOf(
  checks: Check[],
  rest: Pick<Report, "remarks" | "left" | "requests"> & { cutOff: string | undefined },
): Report {
  const { cutOff, ...kept } = rest;
  const asked = checks.flatMap((check) => check.asked);
  const found = checks.flatMap(findingsOf);
  const names = Object.entries(validatedEndpoints).map(
    ([name, { method, path }]: [string, ValidatedEndpoint]) => `${method} ${path} (${name})`,
  );
  const others = found.map(({ call }) => call).filter((call) => !names.includes(call));
  const rows = [...names, ...new Set(others)].map((call) => {
    const differences = counted(found.filter((one) => one.call === call));
    return { call, result: resultOf(call, asked, differences), differences };
  });
  const notChecked = groupsOf(checks.filter(isNotChecked), ({ failure }) => failure?.message ?? "");
  return {
    verdict: verdictOf(rows, cutOff),
    calls: rows,
    notChecked: [...notChecked].map(([needs, ones]) => ({
      needs,
      checks: ones.map(({ title }) => title),
    })),
    ...kept,
  };
}

/** Whether something is not as the contract has it; how things are worded is no such thing. */
export function differs({ calls: rows }: Report): boolean {
  return rows.some(({ differences }) => differences.length > 0);
}

function findingsOf(check: Check): (Finding & { call: string })[] {
  const { title, asked, failure } = check;
  const found = asked.flatMap(({ call, finding }) =>
    finding ? [{ ...finding, example: `${title}: ${finding.example}`, call }] : [],
  );
  const last = asked.at(-1)?.call;
  // A check goes on after a status of success that is another one.
  const isExplained = asked.some(({ finding, isOk }) => finding && !isOk);
  if (!failure || isNotChecked(check) || !last || isExplained) return found;
  const { statuses, message } = failure;
  const severity = severityOfCheck(title, statuses);
  return [
    ...found,
    { call: last, severity, kind: kindOf(title, failure), example: `${title}: ${message}` },
  ];
}

/** By what a failed check is counted: the statuses that it is about, else what it checks. */
function kindOf(title: string, { statuses: { expected, got } }: NonNullable<Check["failure"]>) {
  if (expected === undefined || got === undefined) return title.split(" > ").slice(1).join(" > ");
  if (got < 400) return `lets pass (${got}) what is to be refused by ${expected}`;
  return `refuses by ${got} ${expected < 400 ? "what is right" : `where ${expected} is right`}`;
}

function isNotChecked({ failure, asked }: Check): boolean {
  return failure !== undefined && (failure.name === "NotChecked" || asked.length === 0);
}

/** One of each kind, the gravest first. */
export function counted(found: Finding[]): Difference[] {
  const byKind = groupsOf(found, ({ severity, kind }) => `${severity} ${kind}`);
  const differences = [...byKind.values()].flatMap((ones) =>
    ones.slice(0, 1).map(({ severity, kind, example }) => {
      return { severity, kind, example, count: ones.length };
    }),
  );
  return differences.toSorted((one, other) => rankOf(one.severity) - rankOf(other.severity));
}

function rankOf(severity: Severity): number {
  return Object.keys(severities).indexOf(severity);
}

function resultOf(call: string, asked: CheckedCall[], [gravest]: Difference[]): string {
  if (gravest) return severities[gravest.severity];
  const ones = asked.filter((one) => one.call === call);
  if (ones.length === 0) return "not checked";
  return ones.some(({ isOk }) => isOk) ? "matches" : "refuses as it should; success not checked";
}

function verdictOf(rows: Report["calls"], cutOff: string | undefined): string {
  const count = (severity: Severity) =>
    rows.filter(({ differences }) => differences.some((one) => one.severity === severity)).length;
  const [wrong, leaks, others] = [count("wrong"), count("leak"), count("differs")];
  const [first] = [
    wrong > 0 && `The page does not work with ${wrong} of ${rows.length} calls`,
    leaks + others > 0 && "The page works with this backend",
    "Everything that was checked matches",
  ].filter((one) => one !== false);
  const more = [
    leaks > 0 && `${leaks} leak something`,
    others > 0 && `${others} only differ`,
    cutOff && "the checks were cut off",
  ].filter(Boolean);
  return `${[first, ...more].join("; ")}.`;
}

function groupsOf<T>(ones: T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of ones) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { CheckedCall } from "./checks";
import type { Finding } from "./findings";
import { severities, type Severity, severityOfCheck } from "./severity";
import type { Leftover } from "./cleanup";

/** Result of a check. */
export interface Check {
  title: string;
  checkedCalls: CheckedCall[];
  /** Undefined if it passed. */
  failure?: { name: string; message: string; statuses: { expected?: number; got?: number } };
}

/** All differences of one kind in one call. */
export interface Difference extends Finding {
  count: number;
}

/** Report on a backend, printed as JSON or text. */
export interface Report {
  /** One sentence: whether the page works with the backend. */
  verdict: string;
  calls: { call: string; result: string; differences: Difference[] }[];
  remarks: Difference[];
  /** Checks grouped by missing requirement. */
  notChecked: { needs: string; checks: string[] }[];
  left: Leftover[];
  requests: number;
}

/** Groups the results of the checks by endpoint. */
export function reportOf(
  checks: Check[],
  rest: Pick<Report, "remarks" | "left" | "requests"> & { cutOff: string | undefined },
): Report {
  const { cutOff, ...others } = rest;
  const checkedCalls = checks.flatMap((check) => check.checkedCalls);
  const findings = checks.flatMap(findingsOf);
  const names = Object.entries(validatedEndpoints).map(
    ([name, { method, path }]: [string, ValidatedEndpoint]) => `${method} ${path} (${name})`,
  );
  const unknown = findings.map(({ call }) => call).filter((call) => !names.includes(call));
  const rows = [...names, ...new Set(unknown)].map((call) => {
    const differences = mergeFindings(findings.filter((finding) => finding.call === call));
    return { call, result: resultOf(call, checkedCalls, differences), differences };
  });
  const notChecked = groupsOf(checks.filter(isNotChecked), ({ failure }) => failure?.message ?? "");
  return {
    verdict: verdictOf(rows, cutOff),
    calls: rows,
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
  const { statuses, message } = failure;
  const severity = severityOfCheck(title, statuses);
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

function resultOf(call: string, checkedCalls: CheckedCall[], [worst]: Difference[]): string {
  if (worst) return severities[worst.severity];
  const own = checkedCalls.filter((checked) => checked.call === call);
  if (own.length === 0) return "not checked";
  return own.some(({ isOk }) => isOk) ? "matches" : "refuses as expected; success not checked";
}

function verdictOf(rows: Report["calls"], cutOff: string | undefined): string {
  const count = (severity: Severity) =>
    rows.filter(({ differences }) =>
      differences.some((difference) => difference.severity === severity),
    ).length;
  const [wrong, leaks, others] = [count("wrong"), count("leak"), count("differs")];
  const [first] = [
    wrong > 0 && `The page does not work with ${wrong} of ${rows.length} calls`,
    leaks + others > 0 && "The page works with this backend",
    "Everything checked matches",
  ].filter((one) => one !== false);
  const details = [
    leaks > 0 && `${leaks} leaking data`,
    others > 0 && `${others} with harmless differences`,
    cutOff && "the checks were interrupted",
  ].filter(Boolean);
  return `${[first, ...details].join("; ")}.`;
}

function groupsOf<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

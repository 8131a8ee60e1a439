import { callNames } from "./callNames";
import type { CheckedCall } from "./checks";
import { type Finding, severities, type Severity } from "./finding";
import { severityOfCheck } from "./severity";

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

/** Whether the page works with the backend. */
export type Outcome = "works" | "works, but" | "does not work";

/** Report on a backend, printed as JSON or text. */
export interface Report {
  outcome: Outcome;
  calls: { call: string; result: string; differences: Difference[] }[];
  /** Calls whose success was not checked. */
  uncheckedSuccesses: string[];
  /** Matters of taste. */
  remarks: Difference[];
  /** Checks grouped by missing requirement. */
  notChecked: { needs: string; checks: string[] }[];
}

/** Groups the results of the checks by endpoint. */
export function reportOf(checks: Check[]): Report {
  const findings = checks.flatMap(findingsOf);
  const isStyle = ({ severity }: Finding) => severity === "style";
  const differing = findings.filter((finding) => !isStyle(finding));
  const succeeded = new Set(checks.flatMap(callsWithSuccess));
  const called = new Set(
    checks.flatMap(({ checkedCalls }) => checkedCalls.map(({ call }) => call)),
  );
  const calls = [...new Set([...names, ...differing.map(({ call }) => call)])].map((call) => {
    const differences = mergeFindings(differing.filter((finding) => finding.call === call));
    return {
      call,
      result: resultOf(differences, called.has(call), succeeded.has(call)),
      differences,
    };
  });
  const notChecked = groupsOf(checks.filter(isNotChecked), ({ failure }) => failure?.message ?? "");
  return {
    outcome: outcomeOf(differing),
    calls,
    uncheckedSuccesses: names.filter((call) => !succeeded.has(call)),
    remarks: mergeFindings(findings.filter(isStyle)),
    notChecked: [...notChecked].map(([needs, group]) => ({
      needs,
      checks: group.map(({ title }) => title),
    })),
  };
}

const names = callNames.map(([call]) => call);

/** Returns whether anything deviates from the contract; wording and style do not count. */
export function differs({ calls }: Report): boolean {
  return calls.some(({ differences }) => differences.length > 0);
}

function findingsOf(check: Check): (Finding & { call: string })[] {
  const { title, checkedCalls, failure } = check;
  const found = checkedCalls.flatMap(({ call, findings }) =>
    findings.map((finding) => ({ ...finding, example: `${title}: ${finding.example}`, call })),
  );
  const last = checkedCalls.at(-1)?.call;
  // A check continues after an unexpected success status, so that one does not explain its failure.
  const isExplained = checkedCalls.some(({ findings, isOk }) => findings.length > 0 && !isOk);
  if (!failure || isNotChecked(check) || !last || isExplained) return found;
  const { statuses, message, isEscaping = false } = failure;
  const severity = isEscaping
    ? "differs"
    : severityOfCheck(title, statuses, last.startsWith("GET "));
  const example = `${title}: ${message}`;
  return [...found, { call: last, severity, kind: kindOf(title, failure), example }];
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
function mergeFindings(findings: Finding[]): Difference[] {
  const byKind = groupsOf(findings, ({ severity, kind }) => `${severity} ${kind}`);
  const differences = [...byKind.values()].flatMap((group) =>
    group.slice(0, 1).map(({ severity, kind, example }) => {
      return { severity, kind, example, count: group.length };
    }),
  );
  const rankOf = ({ severity }: Finding) => Object.keys(severities).indexOf(severity);
  return differences.toSorted((one, other) => rankOf(one) - rankOf(other));
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

function outcomeOf(findings: Finding[]): Outcome {
  const has = (severity: Severity) => findings.some((finding) => finding.severity === severity);
  if (has("wrong")) return "does not work";
  return findings.length > 0 ? "works, but" : "works";
}

function groupsOf<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

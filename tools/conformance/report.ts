import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type CheckResult, type Finding, labelOf } from "./finding";
import { severityOfPass, severityOfRefusal } from "./judge";
import { severities, type Severity, type Weight } from "./suite/check";

/** All differences of one kind in one call. */
export interface Difference extends Finding {
  count: number;
}

/** What the page does with the answers of a backend, or of one call. */
export type Verdict = "works" | "works otherwise" | "does not work";

/** Report on a backend, printed as JSON or text. */
export interface Report {
  outcome: Verdict;
  calls: { call: string; result: string; differences: Difference[] }[];
  /** Calls whose success was not checked. */
  uncheckedSuccesses: string[];
  /** Matters of taste. */
  remarks: Difference[];
  /** Checks grouped by missing requirement. */
  notChecked: { needs: string; checks: string[] }[];
}

const labels = Object.values(validatedEndpoints).map(labelOf);

/** Groups the results of the checks by endpoint. */
export function reportOf(results: CheckResult[]): Report {
  const checkedCalls = results.flatMap((result) => result.checkedCalls);
  const succeeded = new Set(results.flatMap(callsWithSuccess));
  const called = new Set(checkedCalls.map(({ call }) => call));
  const working = new Set(
    checkedCalls
      .filter(({ isOk, isSuccessChecked }) => isOk && isSuccessChecked)
      .map(({ call }) => call),
  );
  const findings = results.flatMap(findingsOf).map((finding) => {
    // A call that has worked once exists; a later 404 has another cause.
    const isThere = finding.severity === "missing" && working.has(finding.call);
    return isThere ? { ...finding, severity: "differs" as const } : finding;
  });
  const isStyle = ({ severity }: Finding) => severity === "style";
  const differing = findings.filter((finding) => !isStyle(finding));
  const calls = [...new Set([...labels, ...differing.map(({ call }) => call)])].map((call) => {
    const differences = mergeFindings(differing.filter((finding) => finding.call === call));
    const result = resultOf(differences, called.has(call), succeeded.has(call));
    return { call, result, differences };
  });
  const unchecked = groupsOf(results.filter(isNotChecked), ({ failure }) => failure?.message ?? "");
  return {
    outcome: verdictOn(differing),
    calls,
    uncheckedSuccesses: labels.filter((call) => !succeeded.has(call)),
    remarks: mergeFindings(findings.filter(isStyle)),
    notChecked: [...unchecked].map(([needs, group]) => {
      return { needs, checks: group.map(({ title }) => title) };
    }),
  };
}

/** Returns whether anything deviates from the contract; wording and style do not count. */
export function differs({ calls }: Report): boolean {
  return calls.some(({ differences }) => differences.length > 0);
}

function findingsOf(result: CheckResult): (Finding & { call: string })[] {
  const { title, weight, checkedCalls, failure } = result;
  const found = checkedCalls.flatMap(({ call, findings }) =>
    findings.map((finding) => ({ ...finding, example: `${title}: ${finding.example}`, call })),
  );
  const last = weight.call ? labelOf(validatedEndpoints[weight.call]) : checkedCalls.at(-1)?.call;
  // After a success with an unexpected status the check goes on, so its failure has another cause.
  const isExplained = checkedCalls.some(({ findings, isOk }) => findings.length > 0 && !isOk);
  if (!failure || isNotChecked(result) || !last || isExplained) return found;
  const [severity, kind] = failureKind(title, weight, failure, last.split(" ")[0] ?? "");
  return [...found, { call: last, severity, kind, example: `${title}: ${failure.message}` }];
}

/** Returns severity and kind of a failed check whose individual responses all conform. */
function failureKind(
  title: string,
  weight: Weight,
  { expected, got }: NonNullable<CheckResult["failure"]>,
  method: string,
): [Severity, string] {
  if (expected === undefined || got === undefined)
    return [weight.severity, title.split(" > ").slice(1).join(" > ")];
  if (got < 400)
    return [severityOfPass(weight, method), `responds ${got} instead of refusing with ${expected}`];
  if (expected >= 400) return ["differs", `refuses with ${got} instead of ${expected}`];
  return [severityOfRefusal(weight), `refuses with ${got} a valid request`];
}

function isNotChecked({ failure, checkedCalls }: CheckResult): boolean {
  return failure !== undefined && (failure.isNotChecked || checkedCalls.length === 0);
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
function callsWithSuccess({ checkedCalls, failure }: CheckResult): string[] {
  const refused = (failure?.expected ?? 400) < 400 ? checkedCalls.slice(-1) : [];
  return [...checkedCalls.filter(({ isSuccessChecked }) => isSuccessChecked), ...refused].map(
    ({ call }) => call,
  );
}

function resultOf(differences: Difference[], isCalled: boolean, isSuccessChecked: boolean): string {
  if (differences.length === 0 && !isCalled) return "not checked";
  if (differences.some(({ severity }) => severity === "missing")) return "missing";
  const verdict = verdictOn(differences);
  if (isSuccessChecked) return verdict;
  return `${verdict === "works" ? "refuses as expected" : verdict}; success not checked`;
}

function verdictOn(findings: Finding[]): Verdict {
  const isBroken = ({ severity }: Finding) => severity === "wrong" || severity === "missing";
  if (findings.some(isBroken)) return "does not work";
  return findings.length > 0 ? "works otherwise" : "works";
}

export function groupsOf<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

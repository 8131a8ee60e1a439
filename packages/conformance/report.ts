import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type Finding, isLinkCall, labelOf } from "./judge";
import type { Results } from "./run";
import { severities } from "./suite/check";
import type { CallName } from "./suite/pageReading";
import { namesOf } from "./suite/samples";

/** Findings of one kind, merged; the example is that of the first. */
export interface Difference extends Finding {
  count: number;
}

/** Whether the page works with a backend, or with one of its calls. */
export type Verdict = "works" | "works otherwise" | "unsafe" | "does not work";

/** Report on a backend, printed as JSON or text. */
export interface Report {
  outcome: Verdict;
  /** Whether calls or refusals were left out, so that the outcome is only that of what was checked. */
  isPartial: boolean;
  calls: { call: string; result: string; differences: Difference[] }[];
  /** Calls whose success was not checked. */
  uncheckedSuccesses: string[];
  /** Differences of style, which do not count against a call. */
  remarks: Difference[];
  /** Titles of the checks that could not run, grouped by the requirement that was missing. */
  notChecked: { needs: string; checks: string[] }[];
}

const labelsOf = (names: CallName[]) =>
  names.map((name) => labelOf(validatedEndpoints[name], name));
const labels = labelsOf(namesOf(() => true));

/** Calls whose success no run can check. */
const linkCalls = new Set(labelsOf(namesOf((_, name) => isLinkCall(name))));

/** Builds the report from the findings, with an entry for each endpoint. */
export function reportOf({ findings, calls: sent, notChecked, isQuick }: Results): Report {
  const called = new Set(sent.map(({ call }) => call));
  const tried = new Set(sent.flatMap(({ call, isOk }) => (isOk === undefined ? [] : [call])));
  const succeeded = new Set(sent.flatMap(({ call, isOk }) => (isOk ? [call] : [])));
  const all = findings.map((finding) => {
    // An endpoint that has succeeded once exists, so a later 404 has another cause.
    const isThere = finding.severity === "missing" && succeeded.has(finding.call);
    return isThere ? { ...finding, severity: "differs" as const } : finding;
  });
  const remarks = all.filter(({ severity }) => severity === "style");
  const differing = all.filter(({ severity }) => severity !== "style");
  const uncheckedSuccesses = labels.filter((call) => !tried.has(call));
  const isPartial = isQuick || uncheckedSuccesses.some((call) => !linkCalls.has(call));
  const calls = [...new Set([...labels, ...differing.map(({ call }) => call)])].map((call) => {
    const differences = mergeFindings(differing.filter((finding) => finding.call === call));
    const isSilent = differences.length === 0 && !called.has(call);
    const result = isSilent ? "not checked" : resultOf(differences, tried.has(call));
    return { call, result, differences };
  });
  return {
    outcome: verdictOn(differing),
    calls,
    isPartial,
    uncheckedSuccesses,
    remarks: mergeFindings(remarks),
    notChecked: groupsOf(notChecked, ({ needs }) => needs).map(([needs, group]) => {
      return { needs, checks: group.map(({ check }) => check) };
    }),
  };
}

/** Merges findings of one kind and sorts them, most severe first. */
function mergeFindings(findings: Finding[]): Difference[] {
  const ranks = Object.keys(severities);
  return groupsOf(findings, ({ severity, kind }) => `${severity} ${kind}`)
    .flatMap(([, group]) => group.slice(0, 1).map((each) => ({ ...each, count: group.length })))
    .toSorted((one, other) => ranks.indexOf(one.severity) - ranks.indexOf(other.severity));
}

function resultOf(differences: Finding[], isTried: boolean): string {
  if (differences.some(({ severity }) => severity === "missing")) return "missing";
  const verdict = verdictOn(differences);
  if (isTried) return verdict;
  return `${verdict === "works" ? "refuses as expected" : verdict}; success not checked`;
}

function verdictOn(findings: Finding[]): Verdict {
  const isBroken = ({ severity }: Finding) => severity === "wrong" || severity === "missing";
  if (findings.some(isBroken)) return "does not work";
  if (findings.some(({ severity }) => severity === "unsafe")) return "unsafe";
  return findings.length > 0 ? "works otherwise" : "works";
}

function groupsOf<T>(items: T[], keyOf: (item: T) => string): [key: string, group: T[]][] {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups];
}

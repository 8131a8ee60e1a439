import type { Difference, Report, Verdict } from "./report";
import { severities } from "./suite/check";

/** Formats the report as lines: the verdict with its reasons, then each call with its differences, then remarks. */
export function linesOf(report: Report): string[] {
  const { calls, remarks, notChecked } = report;
  const width = Math.max(...calls.map(({ call }) => call.length));
  return [
    ...verdictLines(report),
    "",
    ...calls.flatMap(({ call, result, differences }) => [
      `${call.padEnd(width)}  ${result}`,
      ...differences.flatMap(differenceLines),
    ]),
    ...remarks.flatMap((remark) => ["", ...differenceLines(remark)]),
    "",
    ...notChecked.map(({ needs, checks }) => {
      const parts = new Set(checks.map((title) => title.split(" > ")[0] ?? ""));
      return `${checks.length} not checked for lack of ${needs}: of ${[...parts].join(", ")}`;
    }),
  ];
}

const verdicts: Record<Verdict, { whole: string; partial: string }> = {
  works: { whole: "The page works.", partial: "Partial: no difference so far." },
  "works otherwise": { whole: "Works with differences.", partial: "Partial: differences so far." },
  unsafe: { whole: "Works, but is unsafe.", partial: "Partial: unsafe." },
  "does not work": { whole: "Does not work.", partial: "Partial: does not work." },
};

const maxListed = 8;

/** Returns the verdict, followed by a line per severity that lists the calls concerned, most severe first. */
export function verdictLines({ outcome, isPartial, calls, uncheckedSuccesses }: Report): string[] {
  const reasons = Object.entries(severities).map(([severity, label]) => {
    const isSo = (difference: Difference) => difference.severity === severity;
    const affected = calls.filter(({ differences }) => differences.some(isSo));
    return [label, affected.map(({ call }) => call)] as const;
  });
  const lines = [...reasons, ["success was not seen", uncheckedSuccesses] as const];
  return [
    verdicts[outcome][isPartial ? "partial" : "whole"],
    ...lines.flatMap(([label, all]) => (all.length > 0 ? [`${label}: ${listed(all)}`] : [])),
  ];
}

/** Shortens labels of calls, `method path (name)`, to a list of at most eight names. */
function listed(calls: string[]): string {
  const names = calls.map((call) => /\((\w+)\)$/.exec(call)?.[1] ?? call);
  const more = names.length - maxListed;
  return names.slice(0, maxListed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function differenceLines({ severity, kind, count, example }: Difference): string[] {
  const times = count > 1 ? ` (${count} times)` : "";
  return [`    ${severities[severity]}: ${kind}${times}`, `      e.g. ${example}`];
}

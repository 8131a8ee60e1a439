import { type Difference, groupsOf, type Report, type Verdict } from "./report";
import { severities, type Severity } from "./suite/check";

/** Formats the report as lines: the verdict and its reasons, a table of the calls, then the details. */
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
    ...section("Style:", remarks.flatMap(differenceLines)),
    ...notChecked.flatMap(({ needs, checks }) =>
      section(`Not checked; requires ${needs}:`, grouped(checks).map(indented)),
    ),
  ];
}

const verdicts: Record<Verdict, string> = {
  works: "The page works.",
  "works otherwise": "Works with differences.",
  "does not work": "Does not work.",
};

/** Returns three words, and a line for each severity, the worst first. */
export function verdictLines({
  outcome,
  calls,
  uncheckedSuccesses,
}: Pick<Report, "outcome" | "calls" | "uncheckedSuccesses">): string[] {
  const namesWith = (wanted: Severity) =>
    calls
      .filter(({ differences }) => differences.some(({ severity }) => severity === wanted))
      .map(({ call }) => shortName(call));
  const reasons = (["unsafe", "believed", "missing", "wrong", "differs"] as const).map(
    (severity) => [severities[severity], namesWith(severity)] as const,
  );
  const unknown = ["success was not seen", uncheckedSuccesses.map(shortName)] as const;
  return [
    verdicts[outcome],
    ...[...reasons, unknown].flatMap(([label, names]) =>
      names.length > 0 ? [`${label}: ${listed(names)}`] : [],
    ),
  ];
}

/** Returns the name in `method path (name)`. */
function shortName(call: string): string {
  return /\((\w+)\)$/.exec(call)?.[1] ?? call;
}

const maxListed = 8;

function listed(names: string[]): string {
  const more = names.length - maxListed;
  return names.slice(0, maxListed).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function differenceLines({ severity, kind, count, example }: Difference): string[] {
  const times = count > 1 ? ` (${count} times)` : "";
  return [indented(`${severities[severity]}: ${kind}${times}`), indented(`  e.g. ${example}`)];
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? ["", title, ...lines] : [];
}

function indented(line: string): string {
  return `    ${line}`;
}

/** Summarizes the checks of each part in one line. */
function grouped(titles: string[]): string[] {
  const parts = groupsOf(titles, (title) => title.split(" > ")[0] ?? "");
  return [...parts].map(([part, group]) => {
    const first = group[0]?.slice(part.length + " > ".length);
    return group.length > 1
      ? `${part}: ${group.length} checks, e.g. ${first}`
      : `${part}: ${first}`;
  });
}

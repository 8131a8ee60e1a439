import type { Difference, Report } from "./report";
import { severities } from "./severity";
import type { Leftover } from "./cleanup";

/** Formats the report as lines: the verdict, a table of the calls, then the details. */
export function linesOf(report: Report): string[] {
  const { verdict, calls, remarks, notChecked, left, leftLinks, requests } = report;
  const width = Math.max(...calls.map(({ call }) => call.length));
  return [
    verdict,
    "",
    ...calls.flatMap(({ call, result, differences }) => [
      `${call.padEnd(width)}  ${result}`,
      ...differences.flatMap(differenceLines),
    ]),
    ...section("Style:", remarks.flatMap(differenceLines)),
    ...notChecked.flatMap(({ needs, checks }) =>
      section(`Not checked; requires ${needs}:`, grouped(checks).map(indented)),
    ),
    ...leftLines(left),
    "",
    [
      `${requests} requests were sent.`,
      left.length === 0 && "Nothing was left behind.",
      leftLinks > 0 &&
        `Tokens of up to ${leftLinks} mailed links stay with the backend until they expire.`,
    ]
      .filter(Boolean)
      .join(" "),
  ];
}

/** Formats what is left behind, with the calls that remove it. */
export function leftLines(left: Leftover[]): string[] {
  const lines = left.flatMap(({ what, call }) => [indented(what), indented(`  ${call}`)]);
  return section("Left behind, with the call that removes or restores it:", lines);
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
  const parts = new Map<string, string[]>();
  for (const title of titles) {
    const [part = "", ...rest] = title.split(" > ");
    parts.set(part, [...(parts.get(part) ?? []), rest.join(" > ")]);
  }
  return [...parts].map(([part, [first = "", ...more]]) =>
    more.length > 0 ? `${part}: ${more.length + 1} checks, e.g. ${first}` : `${part}: ${first}`,
  );
}

import type { Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";
import type { Difference } from "./client";

/** What one request of a check has shown about a call. */
export interface CheckedCall {
  /** Method, path and name. */
  call: string;
  isOk: boolean;
  difference?: Difference;
}

/** One check after it has run. */
export interface Check {
  title: string;
  asked: CheckedCall[];
  /** Why it failed: the kind of error and its first line; undefined when it passed. */
  failure?: { name: string; message: string };
}

/** What is known about a backend. */
export interface Report {
  /** For each call, the differences; none where it matches. */
  rows: { call: string; result: string; differences: string[] }[];
  /** Titles of checks by what they would have needed. */
  notChecked: Map<string, string[]>;
}

/** Sorts the results of checks by the calls that they are about. */
export function reportOf(checks: Check[]): Report {
  const notChecked = new Map<string, string[]>();
  const differences = new Map<string, Map<string, string>>();
  const asked = new Set<string>();
  const answered = new Set<string>();

  /** Notes a difference of a call, of each kind the first. */
  function differ(call: string, kind: string, words: string): void {
    const found = differences.get(call) ?? new Map<string, string>();
    if (!found.has(kind)) found.set(kind, words);
    differences.set(call, found);
  }

  for (const { title, asked: requests, failure } of checks) {
    for (const { call, isOk, difference } of requests) {
      asked.add(call);
      if (isOk) answered.add(call);
      if (difference)
        differ(call, `${difference.expected} ${difference.status}`, wordsOf(difference));
    }
    if (!failure) continue;
    // A check goes on after a status of success that is another one.
    const isExplained = requests.some(({ difference, isOk }) => difference && !isOk);
    const last = requests.at(-1)?.call;
    if (failure.name === "NotChecked" || !last) {
      notChecked.set(failure.message, [...(notChecked.get(failure.message) ?? []), title]);
    } else if (!isExplained) {
      differ(last, title, `${title}: ${failure.message}`);
    }
  }

  const names = Object.entries(calls).map(
    ([name, { method, path }]: [string, Call]) => `${method} ${path} (${name})`,
  );
  const others = [...differences.keys()].filter((call) => !names.includes(call));
  const rows = [...names, ...others].map((call) => {
    const found = [...(differences.get(call)?.values() ?? [])];
    const matches = answered.has(call) ? "matches" : "refuses as it should; success not checked";
    const result = asked.has(call) ? matches : "not checked";
    return { call, result: found.length > 0 ? "differs" : result, differences: found };
  });
  return { rows, notChecked };
}

/** The report as lines to print: a table of the calls, then what was not checked. */
export function linesOf({ rows, notChecked }: Report, left: string[]): string[] {
  const width = Math.max(...rows.map(({ call }) => call.length));
  const table = rows.flatMap(({ call, result, differences }) => [
    `${call.padEnd(width)}  ${result}`,
    ...differences.map((difference) => `    ${difference}`),
  ]);
  const missing = [...notChecked].flatMap(([reason, titles]) => [
    "",
    `Not checked, since it needs ${reason}:`,
    ...grouped(titles).map((title) => `    ${title}`),
  ]);
  const differing = rows.filter(({ result }) => result === "differs").length;
  return [
    ...table,
    ...missing,
    ...(left.length > 0 ? ["", "Left behind:", ...left.map((one) => `    ${one}`)] : []),
    "",
    differing > 0
      ? `${differing} of ${rows.length} calls differ.`
      : "Everything that was checked matches.",
  ];
}

/** The checks of a table as one line. */
function grouped(titles: string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles) {
    const group = title.split(" > ").slice(0, 2).join(" > ");
    counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].map(([group, count]) => (count > 1 ? `${group} (${count} checks)` : group));
}

function wordsOf({ expected, status, text }: Difference): string {
  const [start = ""] = text.split("\n");
  return `expected ${expected}, got ${status} ${start.slice(0, 100)}`.trim();
}

import type { Asked } from "../../tests/contract/client";
import { namesOf } from "../../tests/contract/samples";
import { pageReads } from "./pageReader";
import { type Severity, severityOfPass, severityOfRefusal } from "./severity";

/** One difference: its kind, by which it is counted, and an example. */
export interface Finding {
  severity: Severity;
  kind: string;
  example: string;
}

/** Without these a page that can read an answer still shows something wrong. */
const essential = /(^|\.)(title|description|text|category|image|url|token|username)\b/;

/** What was different about an answer; undefined where nothing was. @param name of the call */
export async function findingOf(
  title: string,
  name: string | undefined,
  entry: Asked,
): Promise<Finding | undefined> {
  const { difference, answer } = entry;
  if (!difference) return undefined;
  const { sort, expected, status } = difference;
  const example = exampleOf(entry);
  const key = namesOf((_, one) => one === name).at(0);
  const isRead = key !== undefined && (await pageReads(key, answer));
  if (sort === "status")
    return { severity: "differs", kind: `answers ${status} where ${expected} is right`, example };
  if (sort === "shape") {
    const [, problem = ""] = expected.split("promised: ");
    const isShown = isRead && (key === "login" || !essential.test(problem.split(" – ")[0] ?? ""));
    return {
      severity: isShown ? "differs" : "wrong",
      kind: `not as promised: ${problem}`,
      example,
    };
  }
  if (sort === "refusal shape")
    return { severity: "differs", kind: "refuses without {message} in JSON", example };
  const passes = sort === "accepted";
  const kind = passes
    ? `lets pass (${status}) what is to be refused`
    : `refuses (${status}) what is right`;
  const severity = passes ? severityOfPass(title) : isRead ? "differs" : severityOfRefusal(title);
  return { severity, kind, example };
}

/** An answer that tells what it should keep. */
export function leakOf(entry: Asked, what: string): Finding {
  return { severity: "leak", kind: `tells ${what}`, example: exampleOf(entry) };
}

function exampleOf({ call, request, answer }: Asked): string {
  const { params = {}, query } = request;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(pairOf))}` : "";
  const [start = ""] = answer.text.split("\n");
  return `${call.method} ${path}${search} → ${answer.status} ${start.slice(0, 100)}`.trim();
}

function pairOf([name, value]: [string, string | number]): [string, string] {
  return [name, String(value)];
}

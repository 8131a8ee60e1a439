import type { Exchange } from "../../tests/contract/client";
import { namesOf } from "../../tests/contract/samples";
import { pageReads } from "./pageReader";
import { type Severity, severityOfPass, severityOfRefusal } from "./severity";

/** A difference from the contract; those of one kind are counted together. */
export interface Finding {
  severity: Severity;
  kind: string;
  example: string;
}

/** Fields without which the page displays wrong content even if it can parse the response. */
const essential = /(^|\.)(title|description|text|category|image|url|token|username)\b/;

/** Returns how a response differs from the contract, if it does. @param name of the endpoint */
export async function findingOf(
  title: string,
  name: string | undefined,
  exchange: Exchange,
): Promise<Finding | undefined> {
  const { difference, response } = exchange;
  if (!difference) return undefined;
  const { sort, expected, status } = difference;
  const example = exampleOf(exchange);
  const key = namesOf((_, callName) => callName === name).at(0);
  const isRead = key !== undefined && (await pageReads(key, response));
  if (sort === "status")
    return { severity: "differs", kind: `responds ${status} instead of ${expected}`, example };
  if (sort === "shape") {
    const [, problem = ""] = expected.split("valid body: ");
    const isShown = isRead && (key === "login" || !essential.test(problem.split(" – ")[0] ?? ""));
    return {
      severity: isShown ? "differs" : "wrong",
      kind: `invalid body: ${problem}`,
      example,
    };
  }
  if (sort === "refusal shape")
    return { severity: "differs", kind: "error response without {message} in JSON", example };
  const passes = sort === "accepted";
  const kind = passes
    ? `accepts (${status}) a request that should be refused`
    : `refuses (${status}) a valid request`;
  const severity = passes ? severityOfPass(title) : isRead ? "differs" : severityOfRefusal(title);
  return { severity, kind, example };
}

/** Returns the finding about a response that exposes a secret. */
export function leakOf(exchange: Exchange, secret: string): Finding {
  return { severity: "leak", kind: `exposes ${secret}`, example: exampleOf(exchange) };
}

function exampleOf({ call, request, response }: Exchange): string {
  const { params = {}, query } = request;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const search = query ? `?${new URLSearchParams(Object.entries(query).map(pairOf))}` : "";
  const [start = ""] = response.text.split("\n");
  return `${call.method} ${path}${search} → ${response.status} ${start.slice(0, 100)}`.trim();
}

function pairOf([name, value]: [string, string | number]): [string, string] {
  return [name, String(value)];
}

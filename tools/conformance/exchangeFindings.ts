import type { Exchange } from "./suite/client";
import { namesOf } from "./suite/samples";
import { uniqueEmailPattern } from "./suite/suite";
import { exampleOf, type Finding } from "./findings";
import { pageReads } from "./pageReader";
import { severityOfPass, severityOfRefusal } from "./severity";

/** Fields without which the page displays wrong content even if it can parse the response. */
const essential = /(^|\.)(title|description|text|category|image|url|token|username)\b/;

/** Returns how a response differs from the contract, if it does. @param name of the endpoint */
export async function findingOf(
  title: string,
  name: string | undefined,
  exchange: Exchange,
): Promise<Finding | undefined> {
  const { difference, response } = exchange;
  // A refusal in the contract's form is no difference by itself, but here a success was expected.
  if (name === "requestReset" && response.status === 404 && isMadeUp(exchange)) {
    const kind = "responds 404 to an unknown e-mail address";
    return { severity: "differs", kind, example: exampleOf(exchange, difference?.evidence) };
  }
  if (!difference) return undefined;
  const { sort, expected, status, evidence } = difference;
  const example = exampleOf(exchange, evidence);
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
  const accepted = isLinkCall(key)
    ? "a link that was never sent, and the page believes any 2xx"
    : "a request that should be refused";
  const kind = passes ? `accepts (${status}) ${accepted}` : `refuses (${status}) a valid request`;
  const severity = passes ? severityOfPass(title) : isRead ? "differs" : severityOfRefusal(title);
  return { severity, kind, example };
}

/** Returns whether an endpoint is called with a link from a mail. */
export function isLinkCall(name: string | undefined): boolean {
  return name === "verifyEmail" || name === "checkResetLink" || name === "resetPassword";
}

function isMadeUp({ request }: Exchange): boolean {
  return uniqueEmailPattern.test(JSON.stringify(request.body ?? ""));
}

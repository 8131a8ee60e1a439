import type { Exchange } from "./suite/client";
import { namesOf } from "./suite/samples";
import { uniqueEmailPattern } from "./suite/suite";
import { exampleOf, type Finding } from "./finding";
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
    return { severity: "differs", kind, example: exampleOf(exchange) };
  }
  if (!difference) return undefined;
  const { sort, expected, status, evidence } = difference;
  const found = (severity: Finding["severity"], kind: string): Finding => {
    return { severity, kind, example: exampleOf(exchange, evidence) };
  };
  const key = namesOf((_, callName) => callName === name).at(0);
  const isRead = key !== undefined && (await pageReads(key, response));
  if (sort === "refusal shape") return found("differs", "error response without {message} in JSON");
  if (sort === "false success")
    return found("differs", `refuses with ${status}, and the page sees it`);
  if (sort === "accepted")
    return isRead && isLinkCall(key)
      ? found("believed", `confirms (${status}) a made-up link`)
      : found(
          severityOfPass(title, exchange.call.method === "GET"),
          `accepts (${status}) a request that should be refused`,
        );
  if (sort === "refused")
    return found(
      isRead ? "differs" : severityOfRefusal(title),
      `refuses (${status}) a valid request`,
    );
  if (sort === "status") return found("differs", `responds ${status} instead of ${expected}`);
  const [, problem = ""] = expected.split("valid body: ");
  const isShown = isRead && (key === "login" || !essential.test(problem.split(" – ")[0] ?? ""));
  return found(isShown ? "differs" : "wrong", `invalid body: ${problem}`);
}

/** Returns whether an endpoint is called with a link from a mail. */
export function isLinkCall(name: string | undefined): boolean {
  return name === "verifyEmail" || name === "checkResetLink" || name === "resetPassword";
}

function isMadeUp({ request }: Exchange): boolean {
  return uniqueEmailPattern.test(JSON.stringify(request.body ?? ""));
}

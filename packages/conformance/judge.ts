import { serverMessage } from "@blog/contract/serverMessage";
import { asString, isRecord } from "@blog/shared/narrow";
import { plainText } from "@blog/shared/plainText";
import { parseBody } from "@blog/contract/responseProof";
import type { Deviation, Severity, Weight } from "./suite/check";
import { type Exchange, exampleOf, refusedAsSuccess } from "./suite/client";
import { excerptAt } from "./suite/excerpt";
import { findPath, leaksIn } from "./suite/leaks";
import type { Endpoint, ReceivedResponse } from "./suite/http";
import { type CallName, readAsPage } from "./suite/pageReading";
import { uniqueEmailPattern } from "./suite/suite";

/** A difference from the contract. The report merges findings of one kind and counts them. */
export interface Finding {
  /** Label of the endpoint. */
  call: string;
  severity: Severity;
  kind: string;
  example: string;
}

/** Judges one exchange of a check. @param pageOrigin origin of a page that must be able to read the response */
export function judge(exchange: Exchange, weight: Weight, pageOrigin?: string): Finding[] {
  const { call, name, body, response } = exchange;
  const findings: Finding[] = [];
  const add = (severity: Severity, kind: string, example = exampleOf(exchange)) =>
    findings.push({ call: labelOf(call, name), severity, kind, example });
  for (const args of judgeDeviations(exchange, weight)) add(...args);
  for (const { secret, evidence } of leaksIn(call, body))
    add("unsafe", `exposes ${secret}`, exampleOf(exchange, evidence));
  const claims = name === "login" ? claimsIn(body) : undefined;
  if (claims && !("exp" in claims))
    add("differs", "returns a token that never expires", `claims ${excerptAt(claims, [])}`);
  const escaped = findPath(body, (_, text) => text.includes("&lt;") && plainText(text) !== text);
  if (escaped)
    add("differs", "escapes < in texts as &lt;", exampleOf(exchange, excerptAt(body, escaped)));
  const { text, isEnglish } = serverMessage(body);
  if (isEnglish) add("style", "messages are in English", `${call.method} ${call.path}: “${text}”`);
  if (pageOrigin !== undefined && !isReadableFrom(pageOrigin, response)) {
    // The page can do without the message of a refusal, but not without the body of a success.
    const isLost = response.status < 400;
    const { "access-control-allow-origin": allowed = "no origin" } = response.headers;
    const evidence = `Access-Control-Allow-Origin: ${allowed}`;
    const what = `${isLost ? "a success" : "a refusal"} may not be read from ${pageOrigin}`;
    add(isLost ? "wrong" : "differs", what, exampleOf(exchange, evidence));
  }
  return findings;
}

/** Returns the severity of a deviation, which may depend on the check in which it occurred. */
export function severityOf(sort: Deviation["sort"], weight: Weight, method: string): Severity {
  const { severity, isRare = false } = weight;
  if (sort === "failed") return severity;
  if (sort === "refused") return isRare ? "differs" : "wrong";
  if (sort !== "accepted") return sort;
  // A GET that succeeds after a deletion returns a document that the page has reported as deleted.
  const isGrave = severity === "unsafe" || (severity === "believed" && method === "GET");
  return isGrave ? severity : "differs";
}

/** Returns an endpoint's label in the report: `method path (name)`. */
export function labelOf({ method, path }: Endpoint, name: CallName | undefined): string {
  return `${method} ${path}${name === undefined ? "" : ` (${name})`}`;
}

/** Returns whether a browser would let a page of the given origin read the response. */
export function isReadableFrom(pageOrigin: string, { headers }: ReceivedResponse): boolean {
  const allowed = headers["access-control-allow-origin"];
  return allowed === "*" || allowed === pageOrigin;
}

/** Returns whether an endpoint takes the user id and token of a mailed link. */
export function isLinkCall(name: CallName | undefined): boolean {
  return name === "verifyEmail" || name === "checkResetLink" || name === "resetPassword";
}

function judgeDeviations(
  exchange: Exchange,
  weight: Weight,
): [severity: Severity, kind: string, example?: string][] {
  const { name, call, request, response, body, isOk, deviations } = exchange;
  const { status } = response;
  const isMadeUp = uniqueEmailPattern.test(JSON.stringify(request.body ?? ""));
  if (name === "requestReset" && isOk === false && [400, 404, 422].includes(status) && isMadeUp)
    return [["differs", `responds ${status} to an unknown e-mail address`]];
  if (isMissing(exchange)) return [["missing", `has no such call (${status})`]];
  const isRead = name && readAsPage(name, body, request) !== undefined;
  return deviations.map(({ sort, kind, example }) => {
    if (sort === "accepted" && isRead && isLinkCall(name))
      return ["believed", `confirms (${status}) a made-up link`, example];
    if (sort === "accepted" && !isRead && name && weight.severity !== "unsafe")
      return ["hidden", refusedAsSuccess(status), example];
    return [severityOf(sort, weight, call.method), kind, example];
  });
}

/** Returns whether a response means that the backend has no such path or does not allow the method. */
function isMissing({ name, call, response, deviations }: Exchange): boolean {
  const { status, type, text } = response;
  if (name === undefined || status !== 404)
    return name !== undefined && [405, 501].includes(status);
  // Express names the unknown path in its 404 page, whereas the 404 of a missing document is JSON.
  const [start = ""] = call.path.split("/:");
  const isRefused = deviations.some(({ sort }) => sort === "refused");
  return text.includes(start) || (isRefused && type !== "application/json");
}

/** Decodes the claims of the JWT in a response body (RFC 7519); undefined if there are none. */
function claimsIn(body: unknown): Record<string, unknown> | undefined {
  const [, payload = ""] = isRecord(body) ? asString(body.token).split(".") : [];
  const claims = parseBody(Buffer.from(payload, "base64url").toString());
  return isRecord(claims) ? claims : undefined;
}

import { serverMessage } from "../../src/api/serverMessage";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { asString, isRecord } from "../../src/shared/narrow";
import { plainText } from "../../src/shared/plainText";
import { parseBody } from "../../src/shared/responseProof";
import { corsFinding } from "./cors";
import { type CheckedCall, exampleOf, type Finding, labelOf } from "./finding";
import { readAsPage } from "./pageReading";
import type { Severity, Weight } from "./suite/check";
import type { CallName, Exchange, Received } from "./suite/client";
import { excerptAt } from "./suite/excerpt";
import { findPath, leaksIn } from "./suite/leaks";
import { uniqueEmailPattern } from "./suite/suite";

/** Judges one request of a check. */
export function judge(weight: Weight, exchange: Exchange): CheckedCall {
  const { call, name, isOk, difference } = exchange;
  const finding = findingOf(weight, exchange);
  const isSuccess =
    isOk || ["status", "shape", "unusable", "refused"].includes(difference?.sort ?? "");
  // All links are made up, since nobody reads the mails.
  const isSuccessChecked = isSuccess && !isLinkCall(name);
  return { call: labelOf(call), isOk, isSuccessChecked, findings: finding ? [finding] : [] };
}

/** Judges a response whichever check it belongs to. @param pageOrigin whose browser must be able to read it */
export function judgeResponse(received: Received, pageOrigin: string | undefined): Finding[] {
  const { call, response } = received;
  const body = parseBody(response.text);
  const leaks = leaksIn({ call, text: response.text }).map(({ secret, evidence }): Finding => {
    return {
      severity: "unsafe",
      kind: `exposes ${secret}`,
      example: exampleOf(received, evidence),
    };
  });
  const others = [
    call === validatedEndpoints.login ? endlessToken(body) : undefined,
    findEscapedText(received, body),
    english(received, body),
    corsFinding(received, pageOrigin),
  ];
  return [...leaks, ...others.filter((finding) => finding !== undefined)];
}

/** Returns the severity of accepting a request that should be refused. */
export function severityOfPass({ severity }: Weight, method: string): Severity {
  // A GET that succeeds after a deletion shows what the page has told its reader is gone.
  if (severity === "believed") return method === "GET" ? "believed" : "differs";
  return severity === "unsafe" ? "unsafe" : "differs";
}

/** Returns the severity of refusing a valid request. */
export function severityOfRefusal({ isRare = false }: Weight): Severity {
  return isRare ? "differs" : "wrong";
}

/** Returns how a response differs from the contract, if it does. */
function findingOf(weight: Weight, exchange: Exchange): Finding | undefined {
  const { name, difference, response } = exchange;
  const { status } = response;
  const found = (severity: Severity, kind: string): Finding => {
    return { severity, kind, example: exampleOf(exchange, difference?.evidence) };
  };
  // A refusal in the contract's form is no difference by itself, but here a success was expected.
  if (name === "requestReset" && [400, 404, 422].includes(status) && isMadeUp(exchange))
    return found("differs", `responds ${status} to an unknown e-mail address`);
  if (isMissing(exchange)) return found("missing", `has no such call (${status})`);
  if (!difference) return undefined;
  const { sort, expected } = difference;
  if (sort === "accepted") return accepted(weight, exchange, found);
  const kinds: Record<typeof sort, [severity: Severity, kind: string]> = {
    "refusal shape": ["differs", "error response without {message} in JSON"],
    "false success": ["differs", `refuses with ${status}, and the page sees it`],
    refused: [severityOfRefusal(weight), `refuses (${status}) a valid request`],
    status: ["differs", `responds ${status} instead of ${expected}`],
    shape: ["differs", `not ${expected}`],
    unusable: ["wrong", `not ${expected}`],
  };
  return found(...kinds[sort]);
}

function accepted(
  weight: Weight,
  { call, name, response }: Exchange,
  found: (severity: Severity, kind: string) => Finding,
): Finding {
  const { status, text } = response;
  const isRead = name !== undefined && isReadByPage(name, parseBody(text));
  if (isRead && isLinkCall(name)) return found("believed", `confirms (${status}) a made-up link`);
  if (!isRead && name !== undefined && weight.severity !== "unsafe")
    return found("differs", `refuses with ${status}, and the page sees it`);
  const kind = `accepts (${status}) a request that should be refused`;
  return found(severityOfPass(weight, call.method), kind);
}

function isReadByPage(name: CallName, body: unknown): boolean {
  try {
    readAsPage(name, body);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a backend says that it has no such path, or no such method there. */
function isMissing({ name, call, response, difference }: Exchange): boolean {
  const { status, type, text } = response;
  if (name === undefined || status !== 404)
    return name !== undefined && [405, 501].includes(status);
  // Express and its usual handler name the path; a missing document is told in JSON.
  const [start = ""] = call.path.split("/:");
  return text.includes(start) || (difference?.sort === "refused" && type !== "application/json");
}

/** Returns whether an endpoint is called with a link from a mail. */
function isLinkCall(name: CallName | undefined): boolean {
  return name === "verifyEmail" || name === "checkResetLink" || name === "resetPassword";
}

function isMadeUp({ request }: Exchange): boolean {
  return uniqueEmailPattern.test(JSON.stringify(request.body ?? ""));
}

/** Finds a token without the claim `exp` (RFC 7519, section 4.1.4). */
function endlessToken(body: unknown): Finding | undefined {
  const [, payload = ""] = isRecord(body) ? asString(body.token).split(".") : [];
  const claims = parseBody(Buffer.from(payload, "base64url").toString());
  if (!isRecord(claims) || "exp" in claims) return undefined;
  const example = `claims ${excerptAt(claims, [])}`;
  return { severity: "differs", kind: "returns a token that never expires", example };
}

function findEscapedText(received: Received, body: unknown): Finding | undefined {
  const path = findPath(body, (_, text) => text.includes("&lt;") && plainText(text) !== text);
  if (!path) return undefined;
  const example = exampleOf(received, excerptAt(body, path));
  return { severity: "differs", kind: "escapes < in texts as &lt;", example };
}

function english({ call }: Received, body: unknown): Finding | undefined {
  const { text, isEnglish } = serverMessage(body);
  if (!isEnglish) return undefined;
  const example = `${call.method} ${call.path}: “${text.slice(0, 100)}”`;
  return { severity: "style", kind: "messages are in English", example };
}

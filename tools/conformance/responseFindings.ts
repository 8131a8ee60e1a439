import { serverMessage } from "../../src/api/serverMessage";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { asString, isRecord } from "../../src/shared/narrow";
import { parseBody } from "../../src/shared/responseProof";
import { corsFinding } from "./cors";
import { exampleOf, type Finding } from "./finding";
import type { Received } from "./sender";
import { excerptAt } from "./suite/excerpt";
import { leaksIn } from "./suite/leaks";

/**
 * Judges a response whichever check it belongs to.
 * @param pageOrigin whose browser must be able to read it, if given
 */
export function responseFindings(received: Received, pageOrigin: string | undefined): Finding[] {
  const { call, response } = received;
  const body = parseBody(response.text);
  const leaks = leaksIn({ call, text: response.text }).map(({ secret, evidence }): Finding => {
    return { severity: "leak", kind: `exposes ${secret}`, example: exampleOf(received, evidence) };
  });
  const others = [
    call === validatedEndpoints.login ? endlessToken(body) : undefined,
    english(received, body),
    corsFinding(received, pageOrigin),
  ];
  return [...leaks, ...others.filter((finding) => finding !== undefined)];
}

/** Finds a token without the claim `exp` (RFC 7519, section 4.1.4). */
function endlessToken(body: unknown): Finding | undefined {
  const [, payload = ""] = isRecord(body) ? asString(body.token).split(".") : [];
  const claims = parseBody(Buffer.from(payload, "base64url").toString());
  if (!isRecord(claims) || "exp" in claims) return undefined;
  const example = `claims ${excerptAt(claims, [])}`;
  return { severity: "differs", kind: "returns a token that never expires", example };
}

function english({ call }: Received, body: unknown): Finding | undefined {
  const { text, isEnglish } = serverMessage(body);
  if (!isEnglish) return undefined;
  const example = `${call.method} ${call.path}: “${text.slice(0, 100)}”`;
  return { severity: "style", kind: "messages are in English", example };
}

import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import type { Received, ReceivedResponse, Sender } from "./suite/client";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { unknownId } from "./suite/suite";
import { breaking } from "./suite/check";
import { type CheckResult, exampleOf, type Finding, labelOf } from "./finding";

type Headers = Record<string, string>;

/**
 * Sends the preflight of each call that needs one, as a browser does for a page of another origin.
 * @throws NotChecked if the backend cannot be reached
 */
export async function checkPreflights(
  origin: string,
  pageOrigin: string,
  sender: Sender,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const endpoint of Object.values<ValidatedEndpoint>(validatedEndpoints)) {
    const { method, path, access, body } = endpoint;
    const wanted = [access !== "public" && "authorization", body && "content-type"].filter(
      (name) => typeof name === "string",
    );
    // Fetch standard, CORS-safelisted requests.
    if (["GET", "POST"].includes(method) && wanted.length === 0) continue;
    const params = { id: unknownId, userId: unknownId, token: "token" };
    const request = {
      "access-control-request-method": method,
      ...(wanted.length > 0 && { "access-control-request-headers": wanted.join(",") }),
    };
    const response = await sender(
      origin,
      { method: "OPTIONS", path },
      { params, headers: request },
    );
    const kind = problemOf(response, pageOrigin, method, wanted);
    if (kind === undefined) continue;
    const finding = { severity: "wrong" as const, kind, example: shown(path, response) };
    const call = labelOf(endpoint);
    const checked = { call, isOk: false, isSuccessChecked: false, findings: [finding] };
    const title = `from ${pageOrigin} > allows the preflight`;
    results.push({ title, weight: breaking, checkedCalls: [checked] });
  }
  return results;
}

/** Returns what keeps a page of that origin from reading a response, if anything. */
export function corsFinding(
  received: Received,
  pageOrigin: string | undefined,
): Finding | undefined {
  const { status, headers } = received.response;
  if (pageOrigin === undefined || allows(headers, pageOrigin)) return undefined;
  const { "access-control-allow-origin": allowed = "no origin" } = headers;
  return {
    // The page works without the message of a refusal, but not without a success.
    severity: status < 400 ? "wrong" : "differs",
    kind: `${status < 400 ? "a success" : "a refusal"} may not be read from ${pageOrigin}`,
    example: exampleOf(received, `Access-Control-Allow-Origin: ${allowed}`),
  };
}

/** Returns what the response to a preflight does not allow, if anything. */
function problemOf(
  { status, headers }: ReceivedResponse,
  pageOrigin: string,
  method: string,
  wanted: string[],
): string | undefined {
  const methods = listOf(headers, "methods");
  const allowed = listOf(headers, "headers");
  const refused = wanted.filter(
    (name) => !allowed.includes(name) && (name === "authorization" || !allowed.includes("*")),
  );
  if (status < 200 || status > 299) return `answers the preflight with ${status}`;
  if (!allows(headers, pageOrigin)) return `does not allow the origin ${pageOrigin}`;
  // GET and POST need no permission (Fetch standard, CORS-preflight fetch).
  if (!["get", "post", ...methods].includes(method.toLowerCase()) && !methods.includes("*"))
    return `does not allow the method ${method}`;
  return refused.length > 0 ? `does not allow the headers ${refused.join(", ")}` : undefined;
}

function shown(path: string, { status, headers }: ReceivedResponse): string {
  const sent = Object.entries(headers)
    .filter(([name]) => name.startsWith("access-control-"))
    .map(([name, value]) => `${name}: ${value}`);
  const list = sent.join("; ").slice(0, 200) || "no Access-Control-* header";
  return `OPTIONS ${path} → ${status}, ${list}`;
}

function allows({ "access-control-allow-origin": allowed }: Headers, pageOrigin: string): boolean {
  return allowed === "*" || allowed === pageOrigin;
}

/** Parses the list of an `Access-Control-Allow-…` header. */
function listOf(headers: Headers, name: "methods" | "headers"): string[] {
  const list = headers[`access-control-allow-${name}`] ?? "";
  return list.split(",").map((item) => item.trim().toLowerCase());
}

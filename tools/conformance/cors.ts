import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import type { Received, Sender } from "./suite/client";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { unknownId } from "./suite/suite";
import { type CheckResult, exampleOf, type Finding } from "./finding";

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
  const checks: CheckResult[] = [];
  for (const [name, endpoint] of Object.entries(validatedEndpoints)) {
    if (!isPreflighted(endpoint)) continue;
    const problem = await preflightProblem(endpoint, origin, pageOrigin, sender);
    if (!problem) continue;
    const finding = { severity: "wrong" as const, ...problem };
    const call = `${endpoint.method} ${endpoint.path} (${name})`;
    const checked = { call, isOk: false, isSuccessChecked: false, findings: [finding] };
    const title = `from ${pageOrigin} > allows the preflight`;
    checks.push({ title, weight: { severity: "wrong" }, checkedCalls: [checked] });
  }
  return checks;
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

/** Returns whether a browser sends a preflight first (Fetch standard, CORS-safelisted requests). */
function isPreflighted(endpoint: Pick<ValidatedEndpoint, "method" | "access" | "body">): boolean {
  return !["GET", "POST"].includes(endpoint.method) || requestHeaders(endpoint).length > 0;
}

function requestHeaders({ access, body }: Pick<ValidatedEndpoint, "access" | "body">): string[] {
  return [...(access === "public" ? [] : ["authorization"]), ...(body ? ["content-type"] : [])];
}

async function preflightProblem(
  endpoint: ValidatedEndpoint,
  origin: string,
  pageOrigin: string,
  sender: Sender,
) {
  const { method, path } = endpoint;
  const wanted = requestHeaders(endpoint);
  const { status, headers } = await sender(
    origin,
    { method: "OPTIONS", path },
    {
      params: { id: unknownId, userId: unknownId, token: "token" },
      headers: {
        "access-control-request-method": method,
        ...(wanted.length > 0 && { "access-control-request-headers": wanted.join(",") }),
      },
    },
  );
  const methods = listOf(headers, "methods");
  const allowed = listOf(headers, "headers");
  const refused = wanted.filter(
    (name) => !allowed.includes(name) && (name === "authorization" || !allowed.includes("*")),
  );
  const kind = [
    (status < 200 || status > 299) && `answers the preflight with ${status}`,
    !allows(headers, pageOrigin) && `does not allow the origin ${pageOrigin}`,
    // GET and POST need no permission (Fetch standard, CORS-preflight fetch).
    !["get", "post", ...methods].includes(method.toLowerCase()) &&
      !methods.includes("*") &&
      `does not allow the method ${method}`,
    refused.length > 0 && `does not allow the headers ${refused.join(", ")}`,
  ].find((problem) => problem !== false);
  const shown = Object.entries(headers).filter(([name]) => name.startsWith("access-control-"));
  const sent = shown
    .map(([name, value]) => `${name}: ${value}`)
    .join("; ")
    .slice(0, 200);
  const example = `OPTIONS ${path} → ${status}, ${sent || "no Access-Control-* header"}`;
  return kind === undefined ? undefined : { kind, example };
}

function allows({ "access-control-allow-origin": allowed }: Headers, pageOrigin: string): boolean {
  return allowed === "*" || allowed === pageOrigin;
}

/** Parses the list of an `Access-Control-Allow-…` header. */
function listOf(headers: Headers, name: "methods" | "headers"): string[] {
  const list = headers[`access-control-allow-${name}`] ?? "";
  return list.split(",").map((item) => item.trim().toLowerCase());
}

import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import type { Sender } from "./suite/client";
import { NotChecked } from "./suite/notChecked";
import { callNames } from "./callNames";
import type { JournalEntry } from "./connection";
import type { Finding } from "./findings";
import type { Check } from "./report";

type Headers = Record<string, string>;

const unknownId = "f".repeat(24);

/**
 * Sends the preflight of each call that needs one, as a browser does for a page of another origin.
 * @throws NotChecked if the backend cannot be reached
 */
export async function checkPreflights(pageOrigin: string, sender: Sender): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [call, endpoint] of callNames.filter(([, each]) => isPreflighted(each))) {
    const title = `from ${pageOrigin} > allows the preflight`;
    try {
      const problem = await preflightProblem(endpoint, pageOrigin, sender);
      const finding = problem && { finding: { severity: "wrong" as const, ...problem } };
      if (finding)
        checks.push({
          title,
          checkedCalls: [{ call, isOk: false, isSuccessChecked: false, ...finding }],
        });
    } catch (error) {
      if (!(error instanceof NotChecked)) throw error;
      return [
        ...checks,
        {
          title,
          checkedCalls: [],
          failure: { name: error.name, message: error.message, statuses: {} },
        },
      ];
    }
  }
  return checks;
}

/** Returns what keeps a page of that origin from reading a response, if anything. */
export function corsFinding(
  { call, status, headers, request }: JournalEntry,
  pageOrigin: string | undefined,
): Finding | undefined {
  if (pageOrigin === undefined || status === 0 || call.startsWith("OPTIONS ")) return undefined;
  const { "access-control-allow-origin": allowed = "no origin" } = headers;
  if (allows(headers, pageOrigin)) return undefined;
  return {
    // The page works without the message of a refusal, but not without a success.
    severity: status < 400 ? "wrong" : "differs",
    kind: `${status < 400 ? "a success" : "a refusal"} may not be read from ${pageOrigin}`,
    example: `${call} (Origin: ${request.headers?.["origin"] ?? pageOrigin}) → ${status}, Access-Control-Allow-Origin: ${allowed}`,
  };
}

/** Returns whether a browser sends a preflight first (Fetch standard, CORS-safelisted requests). */
function isPreflighted(endpoint: Pick<ValidatedEndpoint, "method" | "access" | "body">): boolean {
  return !["GET", "POST"].includes(endpoint.method) || requestHeaders(endpoint).length > 0;
}

function requestHeaders({ access, body }: Pick<ValidatedEndpoint, "access" | "body">): string[] {
  return [...(access === "public" ? [] : ["authorization"]), ...(body ? ["content-type"] : [])];
}

async function preflightProblem(endpoint: ValidatedEndpoint, pageOrigin: string, sender: Sender) {
  const { method, path } = endpoint;
  const wanted = requestHeaders(endpoint);
  const { status, headers } = await sender(
    "",
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

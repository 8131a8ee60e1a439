import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type Finding, labelOf } from "./finding";
import { exampleOf, type ReceivedResponse, type Sender } from "./suite/client";
import { namesOf } from "./suite/samples";
import { unknownId } from "./suite/suite";

/**
 * Sends the preflight of each call that needs one, as a browser does for a page of another origin.
 * @throws NotChecked if the backend cannot be reached
 */
export async function checkPreflights(
  origin: string,
  pageOrigin: string,
  sender: Sender,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const name of namesOf(() => true)) {
    const { method, path, access, body }: ValidatedEndpoint = validatedEndpoints[name];
    const wanted = [
      ...(access === "public" ? [] : ["authorization"]),
      ...(body ? ["content-type"] : []),
    ];
    // Fetch standard, CORS-safelisted requests.
    if (["GET", "POST"].includes(method) && wanted.length === 0) continue;
    const call = { method: "OPTIONS", path };
    const request = {
      params: { id: unknownId, userId: unknownId, token: "token" },
      headers: {
        "access-control-request-method": method,
        ...(wanted.length > 0 && { "access-control-request-headers": wanted.join(",") }),
      },
    };
    const response = await sender(origin, call, request);
    const kind = problemOf(response, pageOrigin, method, wanted);
    const example = exampleOf({ call, request, response }, accessHeadersOf(response));
    if (kind)
      findings.push({ call: labelOf({ method, path }, name), severity: "wrong", kind, example });
  }
  return findings;
}

/** Returns whether a browser lets a page of that origin read a response. */
export function isReadableFrom(pageOrigin: string, { headers }: ReceivedResponse): boolean {
  const allowed = headers["access-control-allow-origin"];
  return allowed === "*" || allowed === pageOrigin;
}

/** Returns what the response to a preflight does not allow, if anything. */
function problemOf(
  response: ReceivedResponse,
  pageOrigin: string,
  method: string,
  wanted: string[],
): string | undefined {
  const { status, headers } = response;
  const methods = listOf(headers["access-control-allow-methods"]);
  const allowed = listOf(headers["access-control-allow-headers"]);
  const refused = wanted.filter(
    (name) => !allowed.includes(name) && (name === "authorization" || !allowed.includes("*")),
  );
  if (status < 200 || status > 299) return `answers the preflight with ${status}`;
  if (!isReadableFrom(pageOrigin, response)) return `does not allow the origin ${pageOrigin}`;
  // GET and POST need no permission (Fetch standard, CORS-preflight fetch).
  if (!["get", "post", ...methods].includes(method.toLowerCase()) && !methods.includes("*"))
    return `does not allow the method ${method}`;
  return refused.length > 0 ? `does not allow the headers ${refused.join(", ")}` : undefined;
}

function accessHeadersOf({ headers }: ReceivedResponse): string {
  const sent = Object.entries(headers).filter(([name]) => name.startsWith("access-control-"));
  const list = sent.map(([name, value]) => `${name}: ${value}`).join("; ");
  return list.slice(0, 200) || "no Access-Control-* header";
}

/** Parses the list of an `Access-Control-Allow-…` header. */
function listOf(header = ""): string[] {
  return header.split(",").map((item) => item.trim().toLowerCase());
}

import type { ValidatedEndpoint } from "@blog/contract/validatedEndpoint";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { type Finding, isReadableFrom, labelOf } from "./judge";
import type { ReceivedResponse, Sender } from "./suite/http";
import { exampleOf } from "./suite/client";
import { namesOf } from "./suite/samples";
import { unknownId } from "./suite/suite";

/** Sends the CORS preflights that a browser would send. @throws NotChecked if the backend cannot be reached */
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
    // Browsers send these without a preflight (Fetch standard, CORS-safelisted methods and headers).
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
    const isAllowed =
      response.status < 300 &&
      isReadableFrom(pageOrigin, response) &&
      isListed(method, "methods", response) &&
      wanted.every((header) => isListed(header, "headers", response));
    if (isAllowed) continue;
    const what = [method, ...wanted].join(", ");
    const kind = `the preflight from ${pageOrigin} does not allow ${what}`;
    const allowed = Object.entries(response.headers).filter(([key]) => key.startsWith("access-"));
    const evidence = JSON.stringify(Object.fromEntries(allowed)).slice(0, 300);
    const example = exampleOf({ call, request, response }, evidence);
    findings.push({ call: labelOf({ method, path }, name), severity: "wrong", kind, example });
  }
  return findings;
}

/** Returns whether a response to a preflight allows a method or header. */
function isListed(name: string, list: "methods" | "headers", { headers }: ReceivedResponse) {
  const value = headers[`access-control-allow-${list}`]?.toLowerCase() ?? "";
  const listed = value.split(",").map((item) => item.trim());
  // GET and POST are always allowed; `*` does not cover `authorization` (Fetch standard, CORS-preflight fetch).
  if (["GET", "POST"].includes(name)) return true;
  return listed.includes(name.toLowerCase()) || (listed.includes("*") && name !== "authorization");
}

import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { Endpoint } from "./suite/client";

/** All endpoints as `method path (name)`, with their schemas. */
export const callNames: [call: string, endpoint: ValidatedEndpoint][] = Object.entries(
  validatedEndpoints,
).map(([name, endpoint]: [string, ValidatedEndpoint]) => [
  `${endpoint.method} ${endpoint.path} (${name})`,
  endpoint,
]);

/** Returns the `method path (name)` of an endpoint. */
export function callNameOf(endpoint: Endpoint): string {
  const [name] = callNames.find(([, call]) => call === endpoint) ?? [];
  return name ?? `${endpoint.method} ${endpoint.path}`;
}

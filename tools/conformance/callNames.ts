import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { JournalEntry } from "./connection";

/** All endpoints as `method path (name)`, with their schemas. */
export const callNames: [call: string, endpoint: ValidatedEndpoint][] = Object.entries(
  validatedEndpoints,
).map(([name, endpoint]: [string, ValidatedEndpoint]) => [
  `${endpoint.method} ${endpoint.path} (${name})`,
  endpoint,
]);

/** Returns the `method path (name)` of a request. */
export function callNameOf({ call, request: { query = {} } }: JournalEntry): string {
  const candidates = callNames.filter(([, { method, path }]) => call === `${method} ${path}`);
  const list = candidates.find(([name]) => name.includes(postListOf(query)));
  const [name = call] = list ?? candidates.at(0) ?? [];
  return name;
}

/** Names a list of posts; all three share method and path. */
function postListOf(query: object): keyof typeof validatedEndpoints {
  if ("pageNumber" in query) return "listPostsPage";
  return "category" in query ? "listPostsOfCategory" : "listAllPosts";
}

import { calls } from "../../src/contract/calls";

/** One of the 29 calls by its name in the contract. */
export type CallName = keyof typeof calls;

export const callNames = Object.keys(calls).filter(isCallName);

/**
 * Which call a request makes.
 * @param address a URL, or a path that begins with `/api`
 * @returns undefined for what is no call of the API
 */
export function nameOfCall(method: string, address: string): CallName | undefined {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const matching = callNames.filter((name) => {
    return calls[name].method === method.toUpperCase() && patternOf(name).test(pathname);
  });
  // `/posts/count` is no post: what has no parameter goes first.
  const [name] = matching.toSorted((a, b) => Number(hasParameter(a)) - Number(hasParameter(b)));
  if (pathname !== calls.listAllPosts.path || method.toUpperCase() !== "GET") return name;
  if (searchParams.has("pageNumber")) return "listPostsPage";
  return searchParams.has("category") ? "listPostsOfCategory" : "listAllPosts";
}

/** Whether a call sends the bearer header. */
export function isAuthorized(name: CallName): boolean {
  return calls[name].access !== "public";
}

function isCallName(name: string): name is CallName {
  return name in calls;
}

function hasParameter(name: CallName): boolean {
  return calls[name].path.includes(":");
}

function patternOf(name: CallName): RegExp {
  return new RegExp(`^${calls[name].path.replace(/:\w+/g, "[^/]+")}$`);
}

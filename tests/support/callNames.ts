import { validatedEndpoints } from "@blog/contract/validatedEndpoints";

export type CallName = keyof typeof validatedEndpoints;

export const callNames = Object.keys(validatedEndpoints).filter(isCallName);

/**
 * Returns the name of the call that matches a request.
 * @param url absolute, or a path that starts with `/api`
 * @returns undefined for requests outside of the contract
 */
export function nameOfCall(method: string, url: string): CallName | undefined {
  const { pathname, searchParams } = new URL(url, "http://localhost");
  const matching = callNames.filter((name) => {
    return (
      validatedEndpoints[name].method === method.toUpperCase() && patternOf(name).test(pathname)
    );
  });
  // A path without parameters takes precedence, so that `/posts/count` does not match the path of a post.
  const [name] = matching.toSorted((a, b) => Number(hasParameter(a)) - Number(hasParameter(b)));
  if (pathname !== validatedEndpoints.listAllPosts.path || method.toUpperCase() !== "GET")
    return name;
  if (searchParams.has("pageNumber")) return "listPostsPage";
  return searchParams.has("category") ? "listPostsOfCategory" : "listAllPosts";
}

/** Returns whether a call sends a bearer token. */
export function isAuthorized(name: CallName): boolean {
  return validatedEndpoints[name].access !== "public";
}

function isCallName(name: string): name is CallName {
  return name in validatedEndpoints;
}

function hasParameter(name: CallName): boolean {
  return validatedEndpoints[name].path.includes(":");
}

function patternOf(name: CallName): RegExp {
  return new RegExp(`^${validatedEndpoints[name].path.replace(/:\w+/g, "[^/]+")}$`);
}

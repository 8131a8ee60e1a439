import { validatedEndpoints } from "../../src/contract/validatedEndpoints";

/** One of the 29 validatedEndpoints by its name in the contract. */
export type CallName = keyof typeof validatedEndpoints;

export const callNames = Object.keys(validatedEndpoints).filter(isCallName);

/**
 * Which call a request makes.
 * @param address a URL, or a path that begins with `/api`
 * @returns undefined for what is no call of the API
 */
export function nameOfCall(method: string, address: string): CallName | undefined {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const matching = callNames.filter((name) => {
    return (
      validatedEndpoints[name].method === method.toUpperCase() && patternOf(name).test(pathname)
    );
  });
  // `/posts/count` is no post: what has no parameter goes first.
  const [name] = matching.toSorted((a, b) => Number(hasParameter(a)) - Number(hasParameter(b)));
  if (pathname !== validatedEndpoints.listAllPosts.path || method.toUpperCase() !== "GET")
    return name;
  if (searchParams.has("pageNumber")) return "listPostsPage";
  return searchParams.has("category") ? "listPostsOfCategory" : "listAllPosts";
}

/** Whether a call sends the bearer header. */
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

/** The `{host}` of every call, set when the page is built; empty: the address that served the page. */
export const apiHost = withoutSlash(import.meta.env.VITE_API_HOST ?? "");

/**
 * The address of a call.
 * @param path below /api
 */
export function apiUrl(path: string, params: Record<string, string | number> = {}): string {
  const query = Object.entries(params).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${apiHost}/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

/** The backend's origin, set at build time; empty for the page's own. */
export const apiHost = withoutSlash(import.meta.env.VITE_API_HOST ?? "");

/** Builds an endpoint's URL. @param path below /api */
export function apiUrl(path: string, params: Record<string, string | number> = {}): string {
  const query = Object.entries(params).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `${apiHost}/api${path}${query.length > 0 ? `?${query.join("&")}` : ""}`;
}

function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

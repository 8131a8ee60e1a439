const host = import.meta.env.VITE_API_HOST ?? "";

/** The backend's origin, set at build time; empty for the page's own. */
export const apiHost = host.endsWith("/") ? host.slice(0, -1) : host;

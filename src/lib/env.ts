/** The `{host}` of every call, set when the page is built; empty: the address that served the page. */
export const apiHost = (import.meta.env.VITE_API_HOST ?? "").replace(/\/+$/, "");

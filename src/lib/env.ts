import { defaultDescription, defaultName } from "../shared/site";

const host = import.meta.env.VITE_API_HOST ?? "";

/** The backend's origin, set at build time; empty for the page's own. */
export const apiHost = host.endsWith("/") ? host.slice(0, -1) : host;

/** Name and description of the blog on a static host, set at build time. */
export const builtSite = {
  name: import.meta.env.VITE_SITE_NAME || defaultName,
  description: import.meta.env.VITE_SITE_DESCRIPTION || defaultDescription,
};

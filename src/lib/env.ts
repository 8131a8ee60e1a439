import { defaultDescription, defaultName } from "../contract/site";

const host = import.meta.env.VITE_API_HOST ?? "";

/** The backend's origin, set at build time; empty for the page's own. */
export const apiHost = host.endsWith("/") ? host.slice(0, -1) : host;

/** What the blog says about itself where no server does, set at build time. */
export const builtSite = {
  name: import.meta.env.VITE_SITE_NAME || defaultName,
  description: import.meta.env.VITE_SITE_DESCRIPTION || defaultDescription,
};

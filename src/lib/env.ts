import { defaultDescription, defaultName } from "@blog/shared/site";

const configuredHost = import.meta.env.VITE_API_HOST ?? "";

/** Origin of the backend, set at build time; empty if it is the origin of the page. */
export const apiHost = configuredHost.endsWith("/") ? configuredHost.slice(0, -1) : configuredHost;

/** Name and description of the blog from build time, used where no server provides the settings of the site. */
export const buildTimeSite = {
  name: import.meta.env.VITE_SITE_NAME || defaultName,
  description: import.meta.env.VITE_SITE_DESCRIPTION || defaultDescription,
};

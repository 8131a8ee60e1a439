import { workerPath } from "../../contract/offline";
import { createPolicy } from "./trustedTypes";

const policy = createPolicy("script-urls", {
  createScriptURL: (url: string) => {
    const { origin, pathname } = new URL(url, location.href);
    const isOwn = pathname === workerPath || pathname.startsWith("/assets/");
    if (origin !== location.origin || !isOwn) throw new TypeError(`${url} is no script of ours.`);
    return url;
  },
});

/** Returns the URL of a worker for the browser. @throws TypeError unless the build made the file */
export function toScriptUrl(url: string): string {
  return policy.createScriptURL(url);
}

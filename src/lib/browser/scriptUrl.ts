import { workerPath } from "@blog/shared/offline";
import { createPolicy } from "@blog/shared/trustedTypes";
// oxlint-disable-next-line import/default -- Vite adds the export for this query.
import pictureWorkerPath from "../pictures/shrinkPicture.worker.ts?worker&url";

/** Approves the URLs of the app's workers, because Trusted Types reject URLs that are plain strings. */
const policy = createPolicy("script-urls", {
  createScriptURL: (url: string) => {
    if (url === workerPath || url === pictureWorkerPath) return url;
    throw new TypeError(`${url} is none of the page's scripts.`);
  },
});

export const serviceWorkerUrl = policy.createScriptURL(workerPath);
export const pictureWorkerUrl = policy.createScriptURL(pictureWorkerPath);

import * as endpoints from "../contract/endpoints";
import { readLater } from "../lib/browser/readLater";
import { apiHost } from "../lib/env";
import { keepPostsMessage } from "../shared/offline";

/** Tells the service worker which posts to keep, now and whenever the list changes. @returns a cleanup function */
export function keepReadLaterPosts(): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const send = async () => {
    const { active } = await navigator.serviceWorker.ready;
    const urls = readLater.read().map(({ _id }) => urlOf(_id));
    active?.postMessage({ type: keepPostsMessage, urls });
  };
  if (readLater.read().length > 0) void send();
  return readLater.subscribe(() => void send());
}

function urlOf(id: string): string {
  const path = endpoints.getPost.path.replace(":id", encodeURIComponent(id));
  return new URL(path, apiHost || location.origin).href;
}

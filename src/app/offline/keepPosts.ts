import * as endpoints from "@blog/contract/endpoints";
import { readLater } from "../../features/reading/readLater";
import { apiHost } from "../../lib/env";
import { keepPostsMessage } from "@blog/shared/offline";

/** Sends the service worker the URLs of kept posts, now and on each change. @returns a function that unsubscribes */
export function keepReadLaterPosts(): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const sendUrls = async () => {
    const { active } = await navigator.serviceWorker.ready;
    const urls = readLater.read().map(({ _id }) => postUrl(_id));
    active?.postMessage({ type: keepPostsMessage, urls });
  };
  if (readLater.read().length > 0) void sendUrls();
  return readLater.subscribe(() => void sendUrls());
}

function postUrl(id: string): string {
  const path = endpoints.getPost.path.replace(":id", encodeURIComponent(id));
  return new URL(path, apiHost || location.origin).href;
}

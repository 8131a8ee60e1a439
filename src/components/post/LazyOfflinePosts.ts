import { lazyPart } from "../ui/lazyPart";

/** Lists the posts that are available offline; used where a page could not be loaded. */
export const LazyOfflinePosts = lazyPart(async () => (await import("./OfflinePosts")).OfflinePosts);

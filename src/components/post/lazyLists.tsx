import { lazyPart } from "../ui/lazyPart";

// Most lists have posts, so that the first screen does not need these.
const load = () => import("./emptyLists");

export const NoPosts = lazyPart(async () => (await load()).NoPosts, EmptyList);
export const NoTopicPosts = lazyPart(async () => (await load()).NoTopicPosts, EmptyList);
export const NoSuchPage = lazyPart(async () => (await load()).NoSuchPage, EmptyList);

/** Lists the posts that are available offline; used where a page could not be loaded. */
export const LazyOfflinePosts = lazyPart(async () => (await import("./OfflinePosts")).OfflinePosts);

function EmptyList() {
  return <p>Nie ma tu postów.</p>;
}

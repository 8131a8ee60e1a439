import { lazyPart } from "../../ui/lazyPart";

// The empty states are loaded on demand, because most lists have posts.
const loadEmptyLists = () => import("./emptyLists");

export const NoPosts = lazyPart(async () => (await loadEmptyLists()).NoPosts, EmptyList);
export const NoTopicPosts = lazyPart(async () => (await loadEmptyLists()).NoTopicPosts, EmptyList);
export const NoSuchPage = lazyPart(async () => (await loadEmptyLists()).NoSuchPage, EmptyList);

/** Lists the posts that are available offline, in place of a page that could not be loaded. */
export const LazyOfflinePosts = lazyPart(async () => (await import("./OfflinePosts")).OfflinePosts);

function EmptyList() {
  return <p>Nie ma tu postów.</p>;
}

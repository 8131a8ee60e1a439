import { lazy } from "react";

// Most lists have posts, so that the first screen does not need these.
const load = () => import("./emptyLists");

export const NoPosts = lazy(async () => ({ default: (await load()).NoPosts }));
export const NoTopicPosts = lazy(async () => ({ default: (await load()).NoTopicPosts }));
export const NoSuchPage = lazy(async () => ({ default: (await load()).NoSuchPage }));

import { useMemo } from "react";
import type { Post, PostLink } from "@blog/contract/parse/post";
import { type Neighbours, neighboursOf } from "@blog/shared/neighbours";
import { useAppSelector } from "../../store/hooks";
import { selectNeighbours, selectPostList } from "./slice";
import { categoryListKey } from "./state";

/** Returns a post's neighbours as sent by the backend, or as found in its category's list; null until loaded. */
export function useNeighbours({ _id, category }: Post): Neighbours<PostLink> | null {
  const receivedNeighbours = useAppSelector((state) => selectNeighbours(state, _id));
  const posts = useAppSelector((state) => selectPostList(state, categoryListKey(category)));
  return useMemo(
    () => receivedNeighbours ?? neighboursOf(posts ?? [], _id),
    [receivedNeighbours, posts, _id],
  );
}

import { useMemo } from "react";
import type { Post, PostLink } from "../../contract/parse/post";
import { type Neighbours, neighboursOf } from "../../shared/neighbours";
import { useAppSelector } from "../../store/hooks";
import { selectNeighbours, selectPostList } from "../../store/postSlice";
import { categoryListKey } from "../../store/postState";

/** Returns a post's neighbours as the backend sent them, or else from the list of its category; null until loaded. */
export function useNeighbours({ _id, category }: Post): Neighbours<PostLink> | null {
  const received = useAppSelector((state) => selectNeighbours(state, _id));
  const posts = useAppSelector((state) => selectPostList(state, categoryListKey(category)));
  return useMemo(() => received ?? neighboursOf(posts ?? [], _id), [received, posts, _id]);
}

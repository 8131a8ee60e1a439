import { useRef } from "react";
import type { Post } from "../../api/readPost";
import { useAppSelector, useDispatchWhen } from "../../store/hooks";
import { selectNeighbours } from "../../store/postSlice";
import { fetchNeighbourPosts } from "../../store/postThunks";
import { fetchAuthor, selectProfile } from "../../store/profileSlice";
import { AuthorBox } from "../profile/AuthorBox";
import { useIsNearViewport } from "../ui/useIsNearViewport";
import { NeighbourLinks } from "./NeighbourLinks";

interface Props {
  post: Post;
  /** Whether all is there that comes with the post itself. */
  isLoaded: boolean;
}

/**
 * What follows a text: who wrote it, and the ways on in its topic. What did not come with the post is
 * asked for when the reader comes near, into room that is kept for it.
 */
export function PostFooter({ post, isLoaded }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isMissed = useIsNearViewport(place) && isLoaded;
  const { _id, category, user } = post;
  const neighbours = useAppSelector((state) => selectNeighbours(state, _id));
  const profile = useAppSelector((state) => selectProfile(state, user?._id ?? ""));
  useDispatchWhen(isMissed && !neighbours, fetchNeighbourPosts, category);
  const isBioMissed = isMissed && user !== null && user.bio === undefined && !profile;
  useDispatchWhen(isBioMissed, fetchAuthor, user?._id ?? "");
  return (
    <div ref={place}>
      {user && <AuthorBox author={{ ...user, ...profile }} />}
      <NeighbourLinks neighbours={neighbours} post={post} />
    </div>
  );
}

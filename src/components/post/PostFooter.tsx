import { useRef } from "react";
import type { Post } from "../../api/parsePost";
import { useAppSelector, useQuery } from "../../store/hooks";
import { selectProfile } from "../../store/profileSlice";
import { authorQuery, neighbourPostsQuery } from "../../store/queries";
import { AuthorBox } from "../profile/AuthorBox";
import { useIsNearViewport } from "../ui/useIsNearViewport";
import { NeighbourLinks } from "./NeighbourLinks";
import { useNeighbours } from "./useNeighbours";

interface Props {
  post: Post;
  /** Whether the response with the whole post has arrived. */
  isLoaded: boolean;
}

/**
 * Renders the author and links to neighbouring posts. Fetches what was not part of the post's response
 * when the footer nears the viewport; its space is reserved.
 */
export function PostFooter({ post, isLoaded }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const isNeeded = useIsNearViewport(container) && isLoaded;
  const { category, user } = post;
  const neighbours = useNeighbours(post);
  const profile = useAppSelector((state) => selectProfile(state, user?._id ?? ""));
  useQuery(neighbourPostsQuery, category, isNeeded && !neighbours);
  const isBioNeeded = isNeeded && user !== null && user.bio === undefined && !profile;
  useQuery(authorQuery, user?._id ?? "", isBioNeeded);
  return (
    <div ref={container}>
      {user && <AuthorBox author={{ ...user, ...profile }} />}
      <NeighbourLinks neighbours={neighbours} post={post} />
    </div>
  );
}

import type { ReactNode } from "react";
import type { Post } from "../../api/readPost";
import type { RequestState } from "../../store/apiThunk";
import { Loaded } from "../ui/Loaded";
import { PostCard, type PostCardProps } from "./PostCard";
import { PostListSkeleton } from "./PostListSkeleton";

interface Props extends Pick<PostCardProps, "heading"> {
  posts: Post[] | null;
  request: RequestState | undefined;
  onRetry: () => void;
  /** What stands there when the list is empty. */
  empty: ReactNode;
  /** The first post is drawn larger. */
  hasLead?: boolean;
}

/** A list of posts in each of its states. */
export function PostList({ posts, request, onRetry, empty, hasLead = false, heading }: Props) {
  return (
    <Loaded
      data={posts}
      request={request}
      onRetry={onRetry}
      skeleton={<PostListSkeleton hasLead={hasLead} />}
    >
      {(loaded) =>
        loaded.length === 0
          ? empty
          : loaded.map((post, index) => (
              <PostCard
                key={post._id}
                post={post}
                isLead={hasLead && index === 0}
                isFirst={index === 0}
                {...(heading && { heading })}
              />
            ))
      }
    </Loaded>
  );
}

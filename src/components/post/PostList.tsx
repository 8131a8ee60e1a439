import type { ReactNode } from "react";
import type { Post } from "../../api/readPost";
import type { Source } from "../../store/hooks";
import { Loaded } from "../ui/Loaded";
import { LongList } from "../ui/LongList";
import { OfflineReading } from "./OfflineReading";
import { PostCard, type PostCardProps } from "./PostCard";
import { PostListSkeleton } from "./PostListSkeleton";

interface Props extends Source<Post[]>, Pick<PostCardProps, "heading"> {
  /** What stands there when the list is empty. */
  empty: ReactNode;
  /** The first post is drawn larger. */
  hasLead?: boolean;
}

/** A list of posts in each of its states. */
export function PostList({ empty, hasLead = false, heading, ...posts }: Props) {
  return (
    <Loaded
      {...posts}
      skeleton={<PostListSkeleton hasLead={hasLead} />}
      offline={<OfflineReading />}
    >
      {(loaded) =>
        loaded.length === 0 ? (
          empty
        ) : (
          <LongList items={loaded}>
            {(shown) =>
              shown.map((post, index) => (
                <PostCard
                  key={post._id}
                  post={post}
                  isLead={hasLead && index === 0}
                  isFirst={index === 0}
                  {...(heading && { heading })}
                />
              ))
            }
          </LongList>
        )
      }
    </Loaded>
  );
}

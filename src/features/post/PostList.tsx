import type { ReactNode } from "react";
import type { Post } from "@blog/contract/parse/post";
import type { QueryResult } from "../../store/hooks";
import { QueryView, SkeletonLines } from "../../ui/QueryView";
import { ShowMoreList } from "../../ui/ShowMoreList";
import { LazyOfflinePosts } from "./lazyLists";
import { PostCard, type PostCardProps } from "./PostCard";
import { POSTS_PER_PAGE } from "@blog/contract/endpoint";

interface Props extends QueryResult<Post[]>, Pick<PostCardProps, "heading"> {
  /** Rendered in place of an empty list. */
  empty: ReactNode;
  /** Whether the first post has an enlarged picture. */
  hasLead?: boolean;
}

export function PostList({ empty, hasLead = false, heading, ...queryResult }: Props) {
  return (
    <QueryView
      {...queryResult}
      skeleton={<PostListSkeleton hasLead={hasLead} />}
      offlineFallback={<LazyOfflinePosts />}
    >
      {(loadedPosts) =>
        loadedPosts.length === 0 ? (
          empty
        ) : (
          <ShowMoreList items={loadedPosts}>
            {(shownPosts) =>
              shownPosts.map((post, index) => (
                <PostCard
                  key={post._id}
                  post={post}
                  isLead={hasLead && index === 0}
                  isFirst={index === 0}
                  {...(heading && { heading })}
                />
              ))
            }
          </ShowMoreList>
        )
      }
    </QueryView>
  );
}

export function PostListSkeleton({ hasLead }: { hasLead: boolean }) {
  return Array.from({ length: POSTS_PER_PAGE }, (_, index) => (
    <div
      key={index}
      className={`post-card ${hasLead && index === 0 ? "post-card-lead" : ""}`}
      aria-hidden="true"
    >
      <div className="post-card-picture">
        <span className="picture skeleton" />
      </div>
      <div className="post-card-text">
        <SkeletonLines widths={["w-25", "w-100", "w-75", "w-100", "w-50"]} />
      </div>
    </div>
  ));
}

import { SkeletonLines } from "../../ui/QueryView";

export function PostArticleSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">Post</h1>
      <div aria-hidden="true">
        <div className="skeleton-title">
          <SkeletonLines widths={["w-25"]} />
          <div className="skeleton-heading">
            <SkeletonLines widths={["w-100", "w-75"]} />
          </div>
        </div>
        <div className="byline">
          <span className="skeleton avatar avatar-medium" />
          <div className="flex-grow-1">
            <SkeletonLines widths={["w-25", "w-25"]} />
          </div>
        </div>
        <span className="picture skeleton post-hero" />
        <PostBodySkeleton />
      </div>
    </>
  );
}

/** Renders a placeholder while a post's text is loading, for example after a list has loaded only its excerpt. */
export function PostBodySkeleton() {
  return (
    <div className="post-body" aria-hidden="true">
      <SkeletonLines widths={["w-100", "w-100", "w-75", "w-100", "w-50"]} />
    </div>
  );
}

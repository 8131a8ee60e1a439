import { POSTS_PER_PAGE } from "@blog/contract/limits";
import { SkeletonLines } from "../../ui/SkeletonLines";

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

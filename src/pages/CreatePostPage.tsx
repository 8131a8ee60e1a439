import { useState } from "react";
import { Link, Navigate } from "react-router-dom";
import { PageHeading } from "../ui/PageHeading";
import { newPostForm, NewPostForm } from "../features/writing/NewPostForm";
import { findDrafts } from "../form/draftStorage";
import { EmptyState } from "../ui/EmptyState";
import { QueryView, SkeletonLines } from "../ui/QueryView";
import { patterns } from "@blog/shared/paths";
import { selectSessionUser } from "../features/auth/slice";
import { useAppSelector, useQuery } from "../store/hooks";
import { selectCreation } from "../features/post/slice";
import { categoriesQuery } from "../features/category/slice";

/** Renders the form for a new post, and redirects to the home page once the post is published. */
export function CreatePostPage() {
  const user = useAppSelector(selectSessionUser);
  const categories = useQuery(categoriesQuery, undefined);
  const creation = useAppSelector(selectCreation);
  // When the page opens, `creation` may still be the state of the previous post.
  const [isCreationStale, setIsCreationStale] = useState(creation === "created");
  if (isCreationStale && creation !== "created") setIsCreationStale(false);
  // The form stays when a failed request is retried.
  const [hasFailed, setHasFailed] = useState(false);
  if (!hasFailed && categories.request?.status === "failed") setHasFailed(true);
  if ((creation === "created" && !isCreationStale) || !user)
    return <Navigate to={patterns.home} replace />;
  const { data } = categories;
  const hasNoTopics = data?.length === 0;
  const needsForm = data ? !hasNoTopics || findDrafts(user._id, newPostForm).length > 0 : hasFailed;
  return (
    <div className="reading writing">
      <PageHeading />
      <QueryView
        {...categories}
        skeleton={
          !needsForm && (
            <SkeletonLines widths={["w-25", "w-100", "w-25", "w-100", "w-25", "w-100"]} />
          )
        }
      >
        {() => hasNoTopics && <NoTopics isAdmin={user.isAdmin} />}
      </QueryView>
      {needsForm && <NewPostForm user={user} categories={data} />}
    </div>
  );
}

/** Tells that there are no topics, and replaces the form unless it has drafts, since every post needs a topic. */
function NoTopics({ isAdmin }: { isAdmin: boolean }) {
  const text = isAdmin
    ? "Każdy post należy do jakiegoś tematu. Dodaj pierwszy i wróć tutaj."
    : "Na tym blogu nie ma jeszcze tematów. Dodaje je administrator.";
  return (
    <EmptyState title="Najpierw temat, potem post" text={text}>
      {isAdmin && (
        <Link className="btn btn-primary" to={patterns.adminCategories}>
          Dodaj temat
        </Link>
      )}
    </EmptyState>
  );
}

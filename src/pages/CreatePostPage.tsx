import { useState } from "react";
import { Navigate } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { NewPostForm } from "../components/post/NewPostForm";
import { Loaded } from "../components/ui/Loaded";
import { SkeletonLines } from "../components/ui/SkeletonLines";
import { patterns } from "../lib/paths";
import { selectUser } from "../store/authSlice";
import { fetchCategories, selectCategories, selectCategoriesRequest } from "../store/categorySlice";
import { useAppSelector, useLoad } from "../store/hooks";
import { selectCreation } from "../store/postSlice";

/** Writing a post; once it is published, it stands first on the home page. */
export function CreatePostPage() {
  const user = useAppSelector(selectUser);
  const handleRetry = useLoad(fetchCategories, undefined);
  const categories = useAppSelector(selectCategories);
  const request = useAppSelector(selectCategoriesRequest);
  const creation = useAppSelector(selectCreation);
  // The flag of the post before may stand for a while; it is not about this one.
  const [isOld, setIsOld] = useState(creation === "created");
  if (isOld && creation !== "created") setIsOld(false);
  if ((creation === "created" && !isOld) || !user) return <Navigate to={patterns.home} replace />;
  return (
    <div className="writing">
      <PageHeading>Dodaj post</PageHeading>
      <Loaded
        data={categories}
        request={request}
        onRetry={handleRetry}
        skeleton={<SkeletonLines widths={["25", "100", "25", "100", "25", "100"]} />}
      >
        {(loaded) => <NewPostForm user={user} categories={loaded} />}
      </Loaded>
    </div>
  );
}

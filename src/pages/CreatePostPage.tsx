import { useState } from "react";
import { Navigate } from "react-router-dom";
import { PageHeading } from "../components/layout/PageHeading";
import { NewPostForm } from "../components/post/NewPostForm";
import { QueryView } from "../components/ui/QueryView";
import { SkeletonLines } from "../components/ui/SkeletonLines";
import { patterns } from "../contract/paths";
import { selectUser } from "../store/authSlice";
import { useAppSelector, useQuery } from "../store/hooks";
import { selectCreation } from "../store/postSlice";
import { categoriesQuery } from "../store/queries";

/** Writing a post; once it is published, it stands first on the home page. */
export function CreatePostPage() {
  const user = useAppSelector(selectUser);
  const categories = useQuery(categoriesQuery, undefined);
  const creation = useAppSelector(selectCreation);
  // The flag of the post before may stand for a while; it is not about this one.
  const [isOld, setIsOld] = useState(creation === "created");
  if (isOld && creation !== "created") setIsOld(false);
  if ((creation === "created" && !isOld) || !user) return <Navigate to={patterns.home} replace />;
  return (
    <div className="writing">
      <PageHeading />
      <QueryView
        {...categories}
        skeleton={<SkeletonLines widths={["w-25", "w-100", "w-25", "w-100", "w-25", "w-100"]} />}
      >
        {(loaded) => <NewPostForm user={user} categories={loaded} />}
      </QueryView>
    </div>
  );
}

import { Navigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { CommentMails } from "../features/comment/CommentMails";
import { NoPosts } from "../features/post/lazyLists";
import { PostList } from "../features/post/PostList";
import { ProfileControls } from "../features/profile/ProfileControls";
import { ProfileHeader } from "../features/profile/ProfileHeader";
import { EmptyState } from "../ui/EmptyState";
import { OwnerControls } from "../features/auth/OwnerControls";
import { QueryView } from "../ui/QueryView";
import { useSite } from "../ui/pageContext";
import { TableLink } from "../features/auth/TableLink";
import { patterns } from "@blog/shared/paths";
import { pluralize } from "@blog/shared/plurals";
import { isCurrentUser, useUser } from "../store/reader";
import { useAppSelector, useQuery } from "../store/hooks";
import { selectPostList } from "../features/post/slice";
import { profileListKey } from "../features/post/state";
import { selectDeletion } from "../features/profile/slice";
import { profileQuery } from "../features/profile/queries";
import { NotFound } from "../ui/NotFound";
import { FailureHeading } from "../ui/FailureHeading";

export function ProfilePage() {
  const { id = "" } = useParams();
  const profile = useQuery(profileQuery, id);
  const { data, request } = profile;
  const posts = useAppSelector((state) => selectPostList(state, profileListKey(id)));
  const userId = useUser()?._id;
  // Reserves a line for the choice of e-mails about comments, which only the embedded backend offers.
  const { hasCommentMails } = useSite();
  const controlsClass = `profile-controls ${hasCommentMails ? "with-choice" : ""}`;
  const deletion = useAppSelector((state) => selectDeletion(state, id));
  if (deletion === "deleted") return <Navigate to={patterns.home} replace />;
  if (!data && request?.status === "failed" && isNotFound(request.failure)) {
    return <NotFound text="Nie ma takiego profilu. Konto mogło zostać usunięte." />;
  }
  return (
    <div className="reading profile">
      {!data && request?.status === "failed" && <FailureHeading failure={request.failure} />}
      <QueryView {...profile}>
        {(loaded) => (
          <>
            <ProfileHeader profile={loaded} />
            <OwnerControls owner={loaded} userId={userId} className={controlsClass}>
              {() => (
                <ProfileControls profile={loaded}>
                  {hasCommentMails && <CommentMails />}
                </ProfileControls>
              )}
            </OwnerControls>
            <section aria-labelledby="profile-posts">
              <TableLink
                table={patterns.adminComments}
                parameter="author"
                id={loaded._id}
                label={`komentarze, których autorem jest ${loaded.username}`}
              />
              <h2 id="profile-posts">
                <span key={posts?.length}>{posts ? pluralize(posts.length, "post") : "Posty"}</span>
              </h2>
              <PostList
                data={posts}
                request={request}
                heading="h3"
                empty={
                  isCurrentUser(loaded, userId) ? (
                    <NoPosts />
                  ) : (
                    <EmptyState title="Nie ma tu jeszcze żadnych postów." />
                  )
                }
              />
            </section>
          </>
        )}
      </QueryView>
    </div>
  );
}

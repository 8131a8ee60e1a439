import { Navigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { NoPosts } from "../components/post/lazyLists";
import { PostList } from "../components/post/PostList";
import { ProfileControls } from "../components/profile/ProfileControls";
import { ProfileHeader } from "../components/profile/ProfileHeader";
import { EmptyState } from "../components/ui/EmptyState";
import { OwnerControls } from "../components/ui/OwnerControls";
import { QueryView } from "../components/ui/QueryView";
import { useSite } from "../components/ui/siteContext";
import { TableLink } from "../components/ui/TableLink";
import { patterns } from "../shared/paths";
import { pluralize } from "../shared/plurals";
import { isCurrentUser } from "../lib/currentUser";
import { useAppSelector, useQuery } from "../store/hooks";
import { selectPostList } from "../store/postSlice";
import { profileListKey } from "../store/postState";
import { selectDeletion } from "../store/profileSlice";
import { profileQuery } from "../store/queries";
import { NotFound } from "../components/layout/NotFound";
import { FailureHeading } from "../components/layout/FailureHeading";
import { useUser } from "../store/reader";

export function ProfilePage() {
  const { id = "" } = useParams();
  const profile = useQuery(profileQuery, id);
  const { data, request } = profile;
  const posts = useAppSelector((state) => selectPostList(state, profileListKey(id)));
  const userId = useUser()?._id;
  // Reserves a line for the choice of e-mails about comments, which only the embedded backend offers.
  const controlsClass = `profile-controls ${useSite().hasCommentMails ? "with-choice" : ""}`;
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
              {() => <ProfileControls profile={loaded} />}
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

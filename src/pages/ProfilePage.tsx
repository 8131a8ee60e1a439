import { Link, Navigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { NoPosts } from "../components/post/NoPosts";
import { PostList } from "../components/post/PostList";
import { OwnerControls } from "../components/profile/OwnerControls";
import { ProfileHeader } from "../components/profile/ProfileHeader";
import { EmptyState } from "../components/ui/EmptyState";
import { Loaded } from "../components/ui/Loaded";
import { patterns, postsPath } from "../contract/paths";
import { isOwn } from "../lib/own";
import { selectUser } from "../store/authSlice";
import { useAppSelector, useRead } from "../store/hooks";
import { selectPostList } from "../store/postSlice";
import { profileList } from "../store/postState";
import { selectDeletion } from "../store/profileSlice";
import { profileRead } from "../store/reads";
import { Missing } from "../components/layout/Missing";

/** A user and what they wrote. */
export function ProfilePage() {
  const { id = "" } = useParams();
  const profile = useRead(profileRead, id);
  const { data, request, onRetry } = profile;
  const posts = useAppSelector((state) => selectPostList(state, profileList(id)));
  const isOwner = isOwn(data, useAppSelector(selectUser)?._id);
  const deletion = useAppSelector((state) => selectDeletion(state, id));
  if (deletion === "deleted") return <Navigate to={patterns.home} replace />;
  if (!data && request?.status === "failed" && isNotFound(request.failure)) {
    return (
      <Missing text="Nie ma takiego profilu. Konto mogło zostać usunięte.">
        <Link className="btn btn-primary" to={postsPath()}>
          Zobacz wszystkie posty
        </Link>
      </Missing>
    );
  }
  return (
    <div className="container profile">
      <Loaded {...profile}>
        {(loaded) => (
          <>
            <ProfileHeader profile={loaded} />
            {isOwner && <OwnerControls profile={loaded} />}
            <section aria-labelledby="profile-posts">
              <h2 id="profile-posts">Posty</h2>
              <PostList
                data={posts}
                request={request}
                onRetry={onRetry}
                heading="h3"
                empty={
                  isOwner ? <NoPosts /> : <EmptyState text="Nie ma tu jeszcze żadnych postów." />
                }
              />
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

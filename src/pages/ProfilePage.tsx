import { Link, Navigate, useParams } from "react-router-dom";
import { isNotFound } from "../api/failure";
import { PostList } from "../components/post/PostList";
import { OwnerControls } from "../components/profile/OwnerControls";
import { ProfileHeader } from "../components/profile/ProfileHeader";
import { EmptyState } from "../components/ui/EmptyState";
import { Loaded } from "../components/ui/Loaded";
import { Loading } from "../components/ui/Loading";
import { patterns, postsPath } from "../lib/paths";
import { selectUser } from "../store/authSlice";
import { useAppSelector, useLoad } from "../store/hooks";
import { selectPostList } from "../store/postSlice";
import { profileList } from "../store/postState";
import {
  fetchProfile,
  selectDeletion,
  selectProfile,
  selectProfileRequest,
} from "../store/profileSlice";
import { Missing } from "../components/layout/Missing";

/** A user and what they wrote. */
export function ProfilePage() {
  const { id = "" } = useParams();
  const handleRetry = useLoad(fetchProfile, id);
  const profile = useAppSelector((state) => selectProfile(state, id));
  const request = useAppSelector((state) => selectProfileRequest(state, id));
  const posts = useAppSelector((state) => selectPostList(state, profileList(id)));
  const isOwner = useAppSelector(selectUser)?._id === id;
  const deletion = useAppSelector((state) => selectDeletion(state, id));
  if (deletion === "deleted") return <Navigate to={patterns.home} replace />;
  if (!profile && request?.status === "failed" && isNotFound(request.failure)) {
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
      <Loaded data={profile} request={request} onRetry={handleRetry} skeleton={<Loading />}>
        {(loaded) => (
          <>
            <ProfileHeader profile={loaded} />
            {isOwner && <OwnerControls profile={loaded} />}
            <section aria-labelledby="profile-posts">
              <h2 id="profile-posts">Posty</h2>
              <PostList
                posts={posts}
                request={request}
                onRetry={handleRetry}
                heading="h3"
                empty={<EmptyState text="Nie ma tu jeszcze żadnych postów." />}
              />
            </section>
          </>
        )}
      </Loaded>
    </div>
  );
}

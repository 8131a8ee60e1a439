import type { Profile } from "../../api/profile";
import { formatDate } from "../../lib/dates/format";
import { PageHeading } from "../layout/PageHeading";
import { Avatar } from "../ui/Avatar";

/** Who somebody is: photo, name, bio, the day they joined. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  return (
    <header className="profile-header">
      <Avatar author={profile} size="large" />
      <div>
        <PageHeading>{profile.username || "Profil autora"}</PageHeading>
        {profile.bio && <p className="profile-bio">{profile.bio}</p>}
        {profile.createdAt && (
          <p className="meta">
            Data dołączenia:{" "}
            <time dateTime={profile.createdAt}>{formatDate(profile.createdAt)}</time>
          </p>
        )}
      </div>
    </header>
  );
}

import type { Profile } from "../../api/profile";
import { formatDate } from "../../lib/dates/format";
import { PageHeading } from "../layout/PageHeading";
import { Avatar } from "../ui/Avatar";
import { FormattedText } from "../ui/FormattedText";

/** Who somebody is: photo, name, bio, the day they joined. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  return (
    <header className="profile-header">
      <Avatar author={profile} size="large" />
      <div>
        <PageHeading>{profile.username || "Profil autora"}</PageHeading>
        {profile.bio && (
          <div className="formatted profile-bio">
            <FormattedText text={profile.bio} kind="comment" />
          </div>
        )}
        {profile.createdAt && (
          <p className="meta">
            Na blogu od <time dateTime={profile.createdAt}>{formatDate(profile.createdAt)}</time>
          </p>
        )}
      </div>
    </header>
  );
}

import type { Profile } from "../../api/profile";
import { formatDate } from "../../lib/dates/format";
import { PageHeading } from "../layout/PageHeading";
import { Avatar } from "../ui/Avatar";
import { MarkdownText } from "../ui/MarkdownText";

/** Shows a user's photo, name, bio and registration date. */
export function ProfileHeader({ profile }: { profile: Profile }) {
  return (
    <header className="profile-header">
      <Avatar author={profile} size="large" />
      <div>
        <PageHeading>{profile.username || "Profil autora"}</PageHeading>
        {profile.bio && (
          <div className="prose profile-bio">
            <MarkdownText text={profile.bio} kind="comment" />
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

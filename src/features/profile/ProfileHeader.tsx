import type { Profile } from "@blog/contract/parse/profile";
import { profileFeedPath } from "@blog/shared/site";
import { formatDate } from "../../lib/dates/format";
import { PageHeading } from "../../ui/PageHeading";
import { useSite } from "../../ui/pageContext";
import { Avatar } from "../../ui/Avatar";
import { MarkdownText } from "../../ui/MarkdownText";

export function ProfileHeader({ profile }: { profile: Profile }) {
  const hasFeeds = useSite().isServerRendered;
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
        <p className="meta">
          {profile.createdAt && (
            <span>
              Na blogu od <time dateTime={profile.createdAt}>{formatDate(profile.createdAt)}</time>
            </span>
          )}
          {hasFeeds && (
            <span>
              <a href={profileFeedPath(profile._id)} aria-label={`RSS: ${profile.username}`}>
                RSS
              </a>
            </span>
          )}
        </p>
      </div>
    </header>
  );
}

import type { ReactNode } from "react";
import type { Author } from "@blog/contract/author";
import { isCurrentUser, useIsHydrated } from "../../store/reader";

interface Props {
  owner: Author | null;
  /** Id of the logged-in user. */
  userId: string | undefined;
  /** CSS class that styles the controls and reserves their space. */
  className: string;
  children: (userId: string) => ReactNode;
}

/**
 * Renders the controls of a post, comment or profile only for its owner. Server-rendered HTML, which is the same for
 * everybody, has an empty placeholder, which the inline script shows to the owner.
 */
export function OwnerControls({ owner, userId, className, children }: Props) {
  const isHydrated = useIsHydrated();
  if (isCurrentUser(owner, userId)) return <div className={className}>{children(userId)}</div>;
  return owner && !isHydrated && <div className={className} data-owner={owner._id} />;
}

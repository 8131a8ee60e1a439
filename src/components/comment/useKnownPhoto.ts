import type { Author } from "../../contract/author";
import { useAppSelector } from "../../store/hooks";
import { selectPost } from "../../store/postSlice";
import { selectProfile } from "../../store/profileSlice";
import { useUser } from "../../store/reader";

/**
 * Completes a comment's author, which the response carries without a photo, from what the store holds
 * already: the user's own, the post's author, and the profiles that were read.
 */
export function useKnownPhoto(author: Author | null, postId: string): Author | null {
  const id = author?._id ?? "";
  const user = useUser();
  // Not the whole post, which changes with each like.
  const postAuthor = useAppSelector((state) => selectPost(state, postId)?.user);
  const profile = useAppSelector((state) => selectProfile(state, id));
  if (!author || author.profilePhoto.url) return author;
  const known = [user, postAuthor, profile].find((one) => one?._id === id && one.profilePhoto.url);
  return known ? { ...author, profilePhoto: known.profilePhoto } : author;
}

import { mapTexts } from "@blog/contract/postTexts";
import { parseAuthor } from "@blog/contract/parse/author";
import { idOf } from "@blog/contract/parse/document";
import { parseCategory } from "@blog/contract/parse/category";
import { parseComment } from "@blog/contract/parse/comment";
import { parsePost } from "@blog/contract/parse/post";
import { asString, asTimestamp, isRecord } from "@blog/shared/narrow";
import { visibleText } from "@blog/shared/unicode";

export type SourceUser = NonNullable<ReturnType<typeof parseSourceUser>>;
export type SourceCategory = NonNullable<ReturnType<typeof parseSourceCategory>>;
export type SourcePost = NonNullable<ReturnType<typeof parseSourcePost>>;
export type SourceComment = NonNullable<ReturnType<typeof parseSourceComment>>;

/** Parsers of the source backend's documents. They return null if an essential part of a document is missing. */
export const sourceParsers = {
  users: parseSourceUser,
  topics: parseSourceCategory,
  posts: parseSourcePost,
  comments: parseSourceComment,
};

function parseSourceUser(value: unknown) {
  const author = parseAuthor(value);
  if (!author || !isRecord(value) || !asString(value.email)) return null;
  const { _id, username, bio = "", profilePhoto } = author;
  return {
    _id,
    username: visibleText(username),
    email: asString(value.email),
    bio: visibleText(bio),
    isAdmin: value.isAdmin === true,
    isVerified: value.isAccountVerified === true,
    profilePhoto,
    createdAt: creationTimeOf(value),
  };
}

function parseSourceCategory(value: unknown) {
  const category = parseCategory(value);
  const title = visibleText(category?.label ?? "");
  return category && title ? { _id: category._id, title } : null;
}

function parseSourcePost(value: unknown) {
  const post = parsePost(value);
  if (!post || !isRecord(value)) return null;
  const { _id, image, user, likes, topic } = post;
  const texts = { ...post, category: topic };
  const visibleTexts = mapTexts((name) => visibleText(texts[name]));
  if (!visibleTexts.title || !visibleTexts.description) return null;
  return {
    _id,
    ...visibleTexts,
    image,
    // Also true if the post names a picture whose URL is unusable.
    hasPicture: Boolean(isRecord(value.image) ? value.image.url : value.image),
    // The id is empty if the author's account no longer exists.
    user: user?._id ?? "",
    likes,
    // Duplicates are not lost, since they are likes of the same account.
    unreadableLikes: Array.isArray(value.likes)
      ? value.likes.filter((like) => !idOf(like)).length
      : 0,
    createdAt: creationTimeOf(value),
  };
}

function parseSourceComment(value: unknown) {
  const comment = parseComment(value, "");
  const text = visibleText(comment?.text ?? "");
  if (!comment || !text || !isRecord(value)) return null;
  return {
    _id: comment._id,
    text,
    postId: comment.postId,
    user: comment.user?._id ?? "",
    createdAt: comment.createdAt ? new Date(comment.createdAt).toISOString() : undefined,
  };
}

/** Returns the creation time of a document (ISO 8601, in UTC); undefined if it is unknown. */
function creationTimeOf({ createdAt }: Record<string, unknown>): string | undefined {
  const time = asTimestamp(createdAt);
  return time === null ? undefined : new Date(time).toISOString();
}

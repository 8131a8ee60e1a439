import { mapTexts } from "../../src/contract/pickTexts";
import { parseAuthor } from "../../src/contract/parse/author";
import { parseCategory } from "../../src/contract/parse/category";
import { parseComment } from "../../src/contract/parse/comment";
import { parsePost } from "../../src/contract/parse/post";
import { asString, asTimestamp, isRecord } from "../../src/shared/narrow";
import { visibleText } from "../../src/shared/unicode";

export type LegacyUser = NonNullable<ReturnType<typeof readUser>>;
export type LegacyCategory = NonNullable<ReturnType<typeof readCategory>>;
export type LegacyPost = NonNullable<ReturnType<typeof readPost>>;
export type LegacyComment = NonNullable<ReturnType<typeof readComment>>;

/** Read the documents of another backend as the page does; null if something essential is missing. */
export const legacyReaders = {
  users: readUser,
  topics: readCategory,
  posts: readPost,
  comments: readComment,
};

function readUser(value: unknown) {
  const author = parseAuthor(value);
  if (!author || !isRecord(value) || !asString(value.email)) return null;
  const { _id, username, bio = "", profilePhoto } = author;
  return {
    _id,
    username: visibleText(username),
    email: asString(value.email),
    bio: visibleText(bio),
    isAdmin: value.isAdmin === true,
    profilePhoto,
    createdAt: creationTimeOf(value),
  };
}

function readCategory(value: unknown) {
  const category = parseCategory(value);
  const title = visibleText(category?.label ?? "");
  return category && title ? { _id: category._id, title } : null;
}

function readPost(value: unknown) {
  const post = parsePost(value);
  if (!post || !isRecord(value)) return null;
  const { _id, image, user, likes, topic } = post;
  const texts = { ...post, category: topic };
  const visible = mapTexts((name) => visibleText(texts[name]));
  if (!visible.title || !visible.description) return null;
  return {
    _id,
    ...visible,
    image,
    // True also if the address cannot be used.
    hasPicture: Boolean(isRecord(value.image) ? value.image.url : value.image),
    // Empty if the account is gone.
    user: user?._id ?? "",
    likes,
    createdAt: creationTimeOf(value),
  };
}

function readComment(value: unknown) {
  const comment = parseComment(value, "");
  const text = visibleText(comment?.text ?? "");
  if (!comment || !text || !isRecord(value)) return null;
  const postId = comment.postId || (parseAuthor(value.postId)?._id ?? "");
  return {
    _id: comment._id,
    text,
    postId,
    user: comment.user?._id ?? "",
    createdAt: creationTimeOf(value),
  };
}

/** Returns when a document was made, in UTC. */
function creationTimeOf({ createdAt }: Record<string, unknown>): string | undefined {
  const time = asTimestamp(createdAt);
  return time === null ? undefined : new Date(time).toISOString();
}

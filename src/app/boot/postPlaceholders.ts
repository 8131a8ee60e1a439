import type { Post } from "../../api/parsePost";
import { stripMarkdown } from "../../contract/markdown/blocks";
import { categoryPath, postPath, profilePath } from "../../contract/paths";
import { formatDate } from "../../lib/dates/format";
import { knownSize } from "../../lib/image/rememberedSizes";
import { imageSource, postPictureSizes } from "../../lib/image/source";
import { hasDropCap } from "../../lib/text/dropCap";
import { authorName, firstLetter, avatarTintClass } from "../../lib/text/names";
import { pluralize } from "../../lib/text/plurals";
import { bindShortWords, ledeOf, readingMinutesOf } from "../../lib/text/excerpts";
import type { PlaceholderValues } from "./template";

/** Returns a post's values for the placeholders of a template, formatted as its components do. */
export function postPlaceholderValues(post: Post): PlaceholderValues {
  const { title, topic, user, createdAt } = post;
  const [picture, photo] = [imageSource(post.image.url), photoOf(post)];
  return {
    postPath: postPath(post._id),
    categoryPath: categoryPath(post.category),
    profilePath: profilePath(user?._id ?? ""),
    title,
    shownTitle: bindShortWords(title),
    topic,
    topicInitial: firstLetter(topic),
    authorId: user?._id,
    author: authorName(user),
    authorInitial: firstLetter(user?.username || "?"),
    tint: avatarTintClass(user?._id),
    bio: bindShortWords(stripMarkdown(user?.bio ?? "")),
    lede: bindShortWords(ledeOf(post)),
    createdAt: createdAt ?? undefined,
    date: formatDate(createdAt),
    minutes: String(readingMinutesOf(post)),
    likes: pluralize(post.likes.length, "like"),
    picture: picture?.src,
    pictures: picture?.srcSet,
    width: picture?.width,
    height: picture?.height,
    photo: photo?.src,
    photos: photo?.srcSet,
  };
}

/** Returns the values that only a post's own page has. */
export function articlePlaceholderValues(post: Post): PlaceholderValues {
  const size = knownSize(post.image.url);
  return { ...postPlaceholderValues(post), ...size, sizes: postPictureSizes(size) };
}

/** Returns the names of the template's parts that a post lacks. */
export function missingParts(post: Post): string[] {
  const parts = {
    picture: imageSource(post.image.url),
    author: post.user,
    photo: photoOf(post),
    bio: post.user?.bio !== "",
    knownBio: post.user?.bio !== undefined || !post.user,
    date: post.createdAt,
    dropCap: hasDropCap(post.description),
  };
  return Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name]));
}

function photoOf({ user }: Post) {
  return imageSource(user?.profilePhoto.url ?? "");
}

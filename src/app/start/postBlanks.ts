import type { Post } from "../../api/readPost";
import { withoutMarks } from "../../contract/marks";
import { categoryPath, postPath, profilePath } from "../../contract/paths";
import { formatDate } from "../../lib/dates/format";
import { imageSource } from "../../lib/image/source";
import { hasDropCap } from "../../lib/text/dropCap";
import { authorName, initial, tintOf } from "../../lib/text/names";
import { countOf } from "../../lib/text/plurals";
import { bindShortWords, ledeOf, minutesOf } from "../../lib/text/reading";
import type { Blanks } from "./template";

/** What goes into the blanks of a template for a post, made as its components make it. */
export function blanksOf(post: Post): Blanks {
  const { title, topic, user, createdAt } = post;
  const [picture, photo] = [imageSource(post.image.url), photoOf(post)];
  return {
    postPath: postPath(post._id),
    categoryPath: categoryPath(post.category),
    profilePath: profilePath(user?._id ?? ""),
    title,
    shownTitle: bindShortWords(title),
    topic,
    topicInitial: initial(topic),
    author: authorName(user),
    authorInitial: initial(user?.username || "?"),
    tint: tintOf(user?._id),
    bio: withoutMarks(user?.bio ?? ""),
    lede: ledeOf(post),
    createdAt: createdAt ?? undefined,
    date: formatDate(createdAt),
    minutes: String(minutesOf(post)),
    likes: countOf(post.likes.length, "like"),
    picture: picture?.src,
    pictures: picture?.srcSet,
    photo: photo?.src,
    photos: photo?.srcSet,
  };
}

/** What of that which a template shows a post is without. */
export function missingOf(post: Post): string[] {
  const parts = {
    picture: imageSource(post.image.url),
    author: post.user,
    photo: photoOf(post),
    bio: post.user?.bio,
    date: post.createdAt,
    dropCap: hasDropCap(post.description),
  };
  return Object.entries(parts).flatMap(([name, part]) => (part ? [] : [name]));
}

function photoOf({ user }: Post) {
  return imageSource(user?.profilePhoto.url ?? "");
}

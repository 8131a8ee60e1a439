import type { Post } from "../../api/parsePost";
import { categoryPath, patterns, postPath, profilePath } from "../../shared/paths";
import { plainText } from "../../shared/plainText";
import { LEDE_LENGTH } from "../../shared/reading";
import { truncate } from "../../shared/truncate";
import { formatDate } from "../../lib/dates/format";
import { knownSize } from "../../lib/image/rememberedSizes";
import { imageSource, postPictureSizes } from "../../lib/image/source";
import { postsHeading } from "../../lib/pagination";
import { bindShortWords, readingMinutesOf } from "../../lib/text/excerpts";
import { authorName, avatarTintClass, firstLetter } from "../../lib/text/names";
import { plainParagraphs } from "../../lib/text/plainParagraphs";
import type { BootRoute } from "./firstPost";

/** Values by placeholder. */
export type PlaceholderValues = Readonly<Record<string, string | undefined>>;

/** Average width of a letter of the interface's typeface, in em. */
const letterWidth = 0.46;

/** Keeps the place of a lede that only the Markdown parser can tell: em spaces as wide as its letters. */
export const blankLede = "\u2003".repeat(LEDE_LENGTH * letterWidth);

/** Returns a post's values for the placeholders of a template, formatted as its components do. */
export function placeholderValues(post: Post, route: BootRoute): PlaceholderValues {
  const { title, topic, user, createdAt } = post;
  const picture = imageSource(post.image.url);
  const photo = imageSource(user?.profilePhoto.url ?? "");
  const size = route.pattern === patterns.post ? knownSize(post.image.url) : picture;
  return {
    heading: route.param ? plainText(route.param) : postsHeading(route.pageNumber),
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
    lede: bindShortWords(plainLede(post.description) ?? blankLede),
    createdAt: createdAt ?? undefined,
    date: formatDate(createdAt),
    minutes: String(readingMinutesOf(post)),
    picture: picture?.src,
    pictures: picture?.srcSet,
    width: size?.width,
    height: size?.height,
    sizes: postPictureSizes(size ?? {}),
    photo: photo?.src,
    photos: photo?.srcSet,
  };
}

/** Returns the excerpt of a text that begins without Markdown syntax. */
function plainLede(text: string): string | undefined {
  const paragraphs = plainParagraphs(text);
  const start = paragraphs.join("\n\n");
  // One that announces what follows is left out.
  if (paragraphs.some((paragraph) => paragraph.endsWith(":"))) return undefined;
  return start === text.trim() || start.length > LEDE_LENGTH
    ? truncate(start, LEDE_LENGTH)
    : undefined;
}

import { type Post, parsePost } from "@blog/contract/parse/post";
import { parsePosts } from "@blog/contract/parse/postResponse";
import { postPatterns } from "@blog/shared/paths";
import { pictureSource, pictureSizes, postPictureSizes } from "../../lib/pictures/pictureSource";
import { listStart } from "../../lib/pagination";

/** The route of a page, as far as inline scripts need it. */
export interface BootRoute {
  pattern: string;
  param: string;
  pageNumber: number;
}

export const postListPatterns: readonly string[] = [
  postPatterns.home,
  postPatterns.posts,
  postPatterns.category,
];

/** Returns the post that a page begins with, if any. @throws UnexpectedResponseError if a list page got no list */
export function firstPostOf(response: unknown, { pattern, param }: BootRoute): Post | undefined {
  if (postListPatterns.includes(pattern)) {
    const posts = parsePosts(response);
    return posts[listStart(location.search, posts.length)];
  }
  // A minimal version of `isProofOfSuccess`, to keep the code that is inlined into the HTML small.
  const isFailure = "stack" in Object(response);
  const post = pattern === postPatterns.post && !isFailure ? parsePost(response) : null;
  return post?._id === param ? post : undefined;
}

/** Requests a post's picture early, with the `sizes` that the page will use, so that no other size is loaded later. */
export function preloadPicture({ image }: Post, { pattern }: BootRoute): void {
  const source = pictureSource(image.url);
  if (!source) return;
  const listSizes = pattern === postPatterns.home ? pictureSizes.lead : pictureSizes.row;
  const sizes = pattern === postPatterns.post ? postPictureSizes(source) : listSizes;
  // `sizes` is set before `srcset`, and `src`, which starts the request, is set last.
  const { src, srcSet = "" } = source;
  Object.assign(new Image(), { fetchPriority: "high", sizes, srcset: srcSet, src });
}

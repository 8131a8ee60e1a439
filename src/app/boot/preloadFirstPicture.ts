import { parsePost, parsePosts } from "../../api/parsePost";
import { knownSize } from "../../lib/image/rememberedSizes";
import { imageSource, pictureSizes, postPictureSizes } from "../../lib/image/source";

/**
 * Requests the first picture of a response that is not rendered yet: on a slow CPU, rendering takes as
 * long as the request. Without the `sizes` of the rendered picture it would be loaded twice.
 * @param body a post or a list of posts, not yet validated
 */
export function preloadFirstPicture(body: unknown): void {
  const post = Array.isArray(body) ? parsePosts(body)[0] : parsePost(body);
  const source = imageSource(post?.image.url ?? "");
  if (!post || !source) return;
  const listSizes = location.pathname === "/" ? pictureSizes.lead : pictureSizes.row;
  const sizes = Array.isArray(body) ? listSizes : postPictureSizes(knownSize(post.image.url));
  // The sizes first, and the URL last, which starts the request.
  const { src, srcSet = "" } = source;
  Object.assign(new Image(), { fetchPriority: "high", sizes, srcset: srcSet, src });
}

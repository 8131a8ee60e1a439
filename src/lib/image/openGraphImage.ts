import { OPEN_GRAPH_IMAGE, openGraphImagePath, parsePictureUrl } from "../../shared/pictures";
import { cloudinaryUrlBuilder, resolvePictureUrl } from "./source";

/** Returns the URL of a post's `og:image`; undefined if there is no image. */
export function openGraphImage(url: string): string | undefined {
  const imageUrl = resolvePictureUrl(url);
  if (!imageUrl) return undefined;
  const own = parsePictureUrl(imageUrl);
  if (own) return own.host + openGraphImagePath(own.hash);
  const { width, height } = OPEN_GRAPH_IMAGE;
  return cloudinaryUrlBuilder(imageUrl)?.(`c_fill,g_auto,w_${width},h_${height},f_jpg`) ?? imageUrl;
}

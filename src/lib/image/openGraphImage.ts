import { pictureHash, SHARED_PICTURE, sharedPicturePath } from "../../contract/pictures";
import { cloudinaryUrlBuilder, resolvePictureUrl } from "./source";

/** The address of a picture as other sites show it beside a link; undefined where there is none. */
export function openGraphImage(url: string): string | undefined {
  const address = resolvePictureUrl(url);
  if (!address) return undefined;
  const own = pictureHash(address);
  if (own) return own.host + sharedPicturePath(own.hash);
  const { width, height } = SHARED_PICTURE;
  return cloudinaryUrlBuilder(address)?.(`c_fill,g_auto,w_${width},h_${height},f_jpg`) ?? address;
}

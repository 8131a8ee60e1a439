import * as endpoints from "@blog/contract/endpoints";
import { asRecord, asString } from "@blog/shared/narrow";
import { parsePictureUrl } from "@blog/shared/pictures";
import { requireParsed } from "@blog/contract/responseError";
import type { Picture, UploadOptions } from "../../api/request";
import { uploadPicture } from "../../api/writeRequest";

/** Uploads a picture for use in a text; the server stores identical pictures once. @returns the URL of the picture */
export async function uploadTextPicture(picture: Picture, options: UploadOptions): Promise<string> {
  const data = await uploadPicture(endpoints.uploadTextPicture, picture, options);
  const url = asString(asRecord(data).url);
  requireParsed(parsePictureUrl(url));
  return url;
}

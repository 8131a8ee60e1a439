import * as endpoints from "../contract/endpoints";
import { asRecord, asString } from "../shared/narrow";
import { parsePictureUrl } from "../shared/pictures";
import { UnexpectedResponseError } from "./failure";
import type { Picture, UploadOptions } from "./request";
import { uploadPicture } from "./writeRequest";

/** Uploads a picture for use in a text; the server stores identical pictures once. @returns the URL of the picture */
export async function uploadImage(picture: Picture, options: UploadOptions): Promise<string> {
  const data = await uploadPicture(endpoints.uploadImage, picture, options);
  const url = asString(asRecord(data).url);
  if (!parsePictureUrl(url)) throw new UnexpectedResponseError(data);
  return url;
}

import type { Endpoint } from "../contract/endpoint";
import { isGone, toFailure } from "./failure";
import { type Deletion, type Picture, send, type UploadOptions } from "./request";
import { serverMessage, successMessage } from "./serverMessage";
import { writeOrLookUp } from "./unknownOutcome";

/**
 * Deletes a document.
 * @param fallback message for a server that sends none
 * @param isDeleted asks the server whether it no longer has the document, because a 404 may be due to a wrong path
 */
export async function deleteDocument(
  endpoint: Endpoint,
  id: string,
  fallback: string,
  isDeleted: () => Promise<boolean>,
): Promise<Deletion> {
  const noMessage = { text: "", isEnglish: false };
  const write = async () => {
    const said = serverMessage(await send(endpoint, undefined, { params: { id } }));
    return { message: successMessage(said, fallback), said, wasGone: false };
  };
  try {
    return await writeOrLookUp(write, async () =>
      (await isDeleted()) ? { message: fallback, said: noMessage, wasGone: false } : null,
    );
  } catch (error) {
    if (!isGone(error) || !(await isDeleted().catch(() => false))) throw error;
    return { message: toFailure(error).message, said: noMessage, wasGone: true };
  }
}

/** Returns whether the server no longer has what a request reads. @throws what else the request throws */
export async function isMissing(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}

/** Sends a picture, and perhaps texts. */
export function uploadPicture(
  endpoint: Endpoint,
  picture: Picture,
  { texts = {}, params, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  return send(endpoint, pictureForm(picture, texts), {
    params,
    onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    ...(signal && { signal }),
  });
}

async function pictureForm(picture: Picture, texts: Record<string, string>): Promise<FormData> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append("image", await picture);
  return body;
}

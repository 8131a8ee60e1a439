import type { Endpoint } from "@blog/contract/endpoint";
import { isGone, toFailure } from "./failure";
import { type Deletion, type Picture, send, type UploadOptions } from "./request";
import { serverMessage, successMessage } from "@blog/contract/serverMessage";
import { writeOrLookUp } from "./unknownOutcome";
import { ResponseError } from "@blog/contract/responseError";

/**
 * Deletes a document. A document that had already been deleted is no error, but sets `wasMissing`.
 * @param fallback message to show if the server sends none
 * @param isDeleted checks whether the document is gone after a lost response or a 404, which may be due to a wrong path
 */
export async function deleteDocument(
  endpoint: Endpoint,
  id: string,
  fallback: string,
  isDeleted: () => Promise<boolean>,
): Promise<Deletion> {
  const write = async () => {
    const sentMessage = serverMessage(await send(endpoint, undefined, { params: { id } }));
    return { message: successMessage(sentMessage, fallback), wasMissing: false };
  };
  try {
    return await writeOrLookUp(write, async () =>
      (await isDeleted()) ? { message: fallback, wasMissing: false } : null,
    );
  } catch (error) {
    if (!isGone(error) || !(await isDeleted().catch(() => false))) throw error;
    return { message: toFailure(error).message, wasMissing: true };
  }
}

/** Returns whether a read fails because the document no longer exists. @throws any other error of the read */
export async function isMissing(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return false;
  } catch (error) {
    if (isGone(error)) return true;
    throw error;
  }
}

/** Sends a multipart form with a picture and, if there are any, texts. */
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

async function pictureForm(
  picture: Picture,
  texts: NonNullable<UploadOptions["texts"]>,
): Promise<FormData> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) if (text !== undefined) form.append(name, text);
  form.append("image", await picture);
  return form;
}

/** Thrown after a write if no read can tell whether it has taken effect. @param message shown to the user */
export class UnknownOutcomeError extends ResponseError {
  constructor(message: string) {
    super({ status: null, data: { message } });
  }
}

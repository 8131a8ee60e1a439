import { messages } from "./failureMessages";

/**
 * Returns the message for a network error, which may stand for an oversized body: servers reject
 * that before adding CORS headers, so the browser may not read the response.
 * @param body the request's
 */
export function lossMessage(body: unknown): string {
  if (typeof body === "string")
    return new Blob([body]).size > bodyLimits.text ? longText : messages.silent;
  if (!(body instanceof FormData)) return messages.silent;
  return new Blob([...body.values()]).size > bodyLimits.form ? largeForm : messages.silent;
}

/** In bytes: the defaults of Express for JSON, and of nginx for any body. */
const bodyLimits = { text: 100 * 1024, form: 1024 * 1024 };

const longText =
  "Serwer nie odpowiada. Być może tekst jest dla niego za długi\u00a0– skróć go i spróbuj ponownie.";

const largeForm =
  "Serwer nie odpowiada. Być może plik jest dla niego za duży\u00a0– wybierz mniejszy i spróbuj ponownie.";

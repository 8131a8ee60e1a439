import { accountTexts, commentTexts, postTexts } from "@blog/contract/fields";
import { unwrap } from "@blog/contract/parse/document";
import { asRecord, isRecord } from "@blog/shared/narrow";
import type { BackendResponse } from "@blog/shared/site";
import { oncePerBody } from "../platform/http/encodedBody";
import { type BufferedResponse, staleHeaders } from "./bufferedResponse";

/** Maximum number of characters of a response from which a page is rendered. */
const maxResponseLength = 4_000_000;
/** Maximum number of items of a list in such a response. */
const maxListItems = 2_000;

/** Maximum number of characters of each text field in the contract, by the name of the field. */
const maxLengthByField = new Map(
  Object.entries({ ...accountTexts, ...postTexts, ...commentTexts }).map(
    ([name, { limits }]): [string, number] => [name, limits.max],
  ),
);

const maxOtherFieldLength = 2_000;

/**
 * Limits the size of a response from which a page is rendered, since an upstream may send anything. Texts are cut to
 * the lengths in the contract. If the response, a list or the text of a single post is too long, the response becomes
 * a 413, and the browser gets the app shell.
 */
export function boundForRendering(response: BufferedResponse): BackendResponse {
  const { status, type, body, retryAfter } = response;
  const values = new Map(Object.entries({ "content-type": type, ...staleHeaders(response) }));
  if (retryAfter) values.set("retry-after", String(retryAfter));
  const headers = { get: (name: string) => values.get(name) ?? null };
  const text = boundedText(body);
  if (text === undefined) return { ok: false, status: 413, headers, text: async () => "{}" };
  return { ok: status >= 200 && status < 300, status, headers, text: async () => text };
}

const boundedText = oncePerBody(
  (body) => {
    // Bytes are counted first, since a text that is far too long should not even be decoded.
    const text = body.length <= 3 * maxResponseLength ? body.toString() : undefined;
    return text !== undefined && text.length <= maxResponseLength ? boundJson(text) : undefined;
  },
  (text = "") => 2 * text.length,
);

/**
 * Cuts the texts in JSON. Malformed JSON is returned unchanged.
 * @returns undefined if a list or the text of a post is too long, or the nesting too deep
 */
function boundJson(json: string): string | undefined {
  try {
    const data: unknown = JSON.parse(json);
    const { description } = asRecord(unwrap(data, (value) => "description" in value));
    const isPostTooLong =
      typeof description === "string" && description.length > postTexts.description.limits.max;
    return isPostTooLong ? undefined : JSON.stringify(truncateStrings(data));
  } catch (error) {
    return error instanceof SyntaxError ? json : undefined;
  }
}

/** Cuts all strings in a value. @throws RangeError if a list is too long, or the value is nested too deeply */
function truncateStrings(value: unknown, maxLength = maxOtherFieldLength): unknown {
  if (typeof value === "string") return value.slice(0, maxLength);
  if (Array.isArray(value)) {
    // A list of likes may be longer, since its ids are only counted and not rendered.
    if (value.length > maxListItems && value.some(isRecord)) throw new RangeError("too long");
    return value.map((item) => truncateStrings(item, maxLength));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      truncateStrings(field, maxLengthByField.get(name)),
    ]),
  );
}

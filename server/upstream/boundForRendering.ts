import { accountTexts, commentText, postTexts } from "../../src/contract/fields";
import { isRecord } from "../../src/shared/narrow";
import type { BackendResponse } from "../../src/shared/site";

/** Characters of a response that is read for rendering, and items of a list in it. */
const maxText = 4_000_000;
const maxItems = 2_000;

/** Characters by field, as in the contract. */
const maxLengths = new Map(
  Object.entries({ ...accountTexts, ...postTexts, text: commentText }).map(
    ([name, { limits }]): [string, number] => [name, limits.max],
  ),
);

const maxOtherLength = 2_000;

/**
 * Bounds what a page is rendered from, since an upstream may send anything: texts are cut to the
 * contract's lengths. What cannot be cut becomes a 413, for which the browser gets the app shell.
 */
export async function boundForRendering(response: Response): Promise<BackendResponse> {
  const { ok, status, headers } = response;
  const text = await response.text();
  const bounded = text.length <= maxText ? boundJson(text) : undefined;
  if (bounded !== undefined) return { ok, status, headers, text: async () => bounded };
  return { ok: false, status: 413, headers, text: async () => "{}" };
}

/** Returns undefined if a list, a post's text or the nesting is too long. */
function boundJson(json: string): string | undefined {
  try {
    const data: unknown = JSON.parse(json);
    const { description } = isRecord(data) ? data : {};
    const isCut =
      typeof description === "string" && description.length > postTexts.description.limits.max;
    return isCut ? undefined : JSON.stringify(bound(data));
  } catch (error) {
    return error instanceof SyntaxError ? json : undefined;
  }
}

/** Cuts texts. @throws RangeError if a list is too long, as the engine does if it nests too deeply */
function bound(value: unknown, max = maxOtherLength): unknown {
  if (typeof value === "string") return value.slice(0, max);
  if (Array.isArray(value)) {
    // Likes are ids, which are counted and not rendered.
    if (value.length > maxItems && value.some(isRecord)) throw new RangeError("too long");
    return value.map((item) => bound(item, max));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, bound(field, maxLengths.get(name))]),
  );
}

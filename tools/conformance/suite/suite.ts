import sharp from "sharp";
import { expect } from "vitest";
import type { PostEdit } from "../../../src/contract/post";
import type { Account, Backend } from "./backend";
import { Deviation, NotChecked, once } from "./check";
import { type ContractClient, english } from "./client";
import { drawPicture, type Size } from "./pictures";

/** Shared context of the contract's checks. */
export interface Suite {
  api: ContractClient;
  backend: Backend;
  /** Accounts shared by all checks; a check that modifies one creates its own. */
  admin: Account;
  owner: Account;
  other: Account;
  /** Documents of the owner, shared by all checks that delete none. */
  target: () => Promise<Target>;
}

/** Ids of the documents that a request refers to. */
export type Target = Record<"user" | "post" | "comment" | "category", string>;

export function createSuite(parts: Omit<Suite, "target">): Suite {
  const suite: Suite = { ...parts, target: once(() => writeTarget(suite)) };
  return suite;
}

/** Well-formed id of no document. */
export const unknownId = "f".repeat(24);

export const nothing: Target = {
  user: unknownId,
  post: unknownId,
  comment: unknownId,
  category: unknownId,
};

/** Matches a Polish message. */
export function polish(): unknown {
  return expect.not.stringMatching(english);
}

let counter = 0;

/** Returns a text that is unique across runs. */
export function unique(prefix: string): string {
  counter += 1;
  return `${prefix} ${Date.now().toString(36)}-${counter}`;
}

export const uniqueEmail = () => `${unique("nowa").replace(" ", "-")}@example.com`;

/** Matches what `uniqueEmail` returns in a body of JSON. */
export const uniqueEmailPattern = /"nowa-[^"]*@example\.com"/;

/** Texts of a post that every backend accepts. */
export const validTexts = {
  title: unique("Post"),
  category: "Kuchnia",
  description: "Treść, która wystarczy.",
};

export async function writePost({ api }: Suite, as: Account, texts: Partial<PostEdit> = {}) {
  const form = { ...validTexts, title: unique("Post"), ...texts };
  return api.ok("createPost", { as, form, image: await drawPicture() });
}

export async function writeComment({ api }: Suite, as: Account, post: { _id: string }) {
  const body = { text: unique("Komentarz"), postId: post._id };
  return api.ok("createComment", { as, body });
}

/**
 * Creates a post with a comment as the suite's owner; the topic stays unknown.
 * @throws NotChecked if the backend does not create them
 */
export async function writeTarget(suite: Suite): Promise<Target> {
  const { owner } = suite;
  try {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, owner, post);
    return { ...nothing, user: owner._id, post: post._id, comment: comment._id };
  } catch (error) {
    if (error instanceof NotChecked) throw error;
    throw new NotChecked("a post and a comment of its own", { cause: error });
  }
}

export function idsOf(documents: { _id: string }[]): string[] {
  return documents.map(({ _id }) => _id);
}

/**
 * Fetches an image and compares its size in pixels; the page copes with another one, and with one that is
 * left over.
 * @param size undefined for the image of something deleted
 * @throws NotChecked if its host cannot be reached
 */
export async function checkPicture(
  { backend }: Suite,
  image: { url: string },
  size?: Size,
): Promise<void> {
  const url = new URL(image.url, backend.origin);
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => {
    throw new NotChecked(`a reachable image host (${url.host})`);
  });
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "no type";
  const example = `GET ${url} → ${status} ${type}`;
  if (!size && status !== 404)
    throw new Deviation(
      "differs",
      `responds ${status} instead of 404 for a deleted image`,
      example,
    );
  if (!size) return;
  if (status >= 300) throw new Deviation("refused", `serves no image (${status})`, example);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  if (!type.startsWith("image/") || width !== size.width || height !== size.height)
    throw new Deviation("differs", "serves another image", `${example}, ${width} × ${height}`);
}

import sharp from "sharp";
import { expect } from "vitest";
import type { Comment } from "../../../src/contract/comment";
import type { BarePost, PostEdit } from "../../../src/contract/post";
import type { Account, Backend } from "./backend";
import { NotChecked, once } from "./check";
import { drawPicture } from "./pictures";
import type { ContractClient } from "./client";

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

/** English words that no Polish message contains. */
const english =
  /\b(bad|body|error|expected|failed|found|invalid|key|large|missing|must|not|required|should|the|token|too|unauthorized|unrecognized|validation)\b/i;

let isAnyWording = false;

/** Accepts any wording from now on, for backends with their own messages. */
export function acceptAnyWording(): void {
  isAnyWording = true;
}

/** Matches a Polish message. */
export function polish(): unknown {
  return isAnyWording ? expect.any(String) : expect.not.stringMatching(english);
}

/** Matches an error response. @param message any Polish one by default */
export function refusal(status: number, message?: string) {
  return { status, message: isAnyWording ? polish() : (message ?? polish()) };
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

export async function writePost(
  { api }: Suite,
  author: Account,
  texts: Partial<PostEdit> = {},
): Promise<BarePost> {
  const form = { ...validTexts, title: unique("Post"), ...texts };
  return api.ok("createPost", { as: author, form, image: await drawPicture() });
}

export async function writeComment(
  { api }: Suite,
  author: Account,
  post: Pick<BarePost, "_id">,
): Promise<Comment> {
  const body = { text: unique("Komentarz"), postId: post._id };
  return api.ok("createComment", { as: author, body });
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

/** Fetches an image; on success returns its size in pixels, too. @throws NotChecked if it cannot be reached */
export async function fetchPicture({ backend }: Suite, image: { url: string }) {
  const url = new URL(image.url, backend.origin);
  const response = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => {
    throw new NotChecked(`a reachable image host (${url.host})`);
  });
  const { status, headers } = response;
  if (status >= 300) return { status };
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { status, type: headers.get("content-type"), width, height };
}

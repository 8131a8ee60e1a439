import sharp from "sharp";
import { expect } from "vitest";
import type { SessionUser } from "@blog/contract/auth";
import type { PostEdit } from "@blog/contract/post";
import { Deviation, NotChecked, once } from "./check";
import { type ContractClient, english } from "./client";
import { drawPicture, type Size } from "./drawPicture";

/** A verified account with its session and credentials. */
export interface Account extends SessionUser {
  email: string;
  password: string;
}

/** The backend under test. */
export interface Backend {
  /** Scheme, host and port. */
  origin: string;
  /** Creates a regular account. */
  newUser: () => Promise<Account>;
  /** Returns an expired token; only the embedded backend can create one. */
  expiredToken?: (account: Account) => string;
}

/** Context that all checks of the contract share. */
export interface Suite {
  api: ContractClient;
  backend: Backend;
  /** Shared accounts; a check that modifies an account creates its own. */
  admin: Account;
  owner: Account;
  other: Account;
  /** Documents of the owner, created on first use and shared by the checks that delete none. */
  target: () => Promise<Target>;
}

/** Ids of the documents that a request refers to, and the name of the user. */
export type Target = Record<"user" | "username" | "post" | "comment" | "category", string>;

export function createSuite(parts: Omit<Suite, "target">): Suite {
  const suite: Suite = { ...parts, target: once(() => writeTarget(suite)) };
  return suite;
}

/** A well-formed id that no document has. */
export const unknownId = "f".repeat(24);

export const nothing: Target = {
  user: unknownId,
  username: "Nikt",
  post: unknownId,
  comment: unknownId,
  category: unknownId,
};

/** Returns a matcher for texts without English words. */
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

/** Finds an address from `uniqueEmail` in JSON. */
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

/** Creates a post with a comment; the topic's id stays unknown. @throws NotChecked if the backend refuses either */
export async function writeTarget(suite: Suite): Promise<Target> {
  const { owner } = suite;
  try {
    const post = await writePost(suite, owner);
    const comment = await writeComment(suite, owner, post);
    const { _id: user, username } = owner;
    return { ...nothing, user, username, post: post._id, comment: comment._id };
  } catch (error) {
    if (error instanceof NotChecked) throw error;
    throw new NotChecked("a post and a comment of its own", { cause: error });
  }
}

export function idsOf(documents: { _id: string }[]): string[] {
  return documents.map(({ _id }) => _id);
}

/**
 * Checks the size of an image, or that it no longer exists. @param size in pixels; undefined expects a 404
 * @throws NotChecked if the image's host cannot be reached
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
  const leftOver = `responds ${status} instead of 404 for a deleted image`;
  if (!size && status !== 404) throw new Deviation("differs", leftOver, example);
  if (!size) return;
  if (status >= 300) throw new Deviation("refused", `serves no image (${status})`, example);
  const { width, height } = await sharp(await response.arrayBuffer()).metadata();
  if (!type.startsWith("image/") || width !== size.width || height !== size.height)
    throw new Deviation("differs", "serves another image", `${example}, ${width} × ${height}`);
}

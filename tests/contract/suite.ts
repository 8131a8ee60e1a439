import sharp from "sharp";
import { expect, vi } from "vitest";
import { calls } from "../../src/contract/calls";
import type { Comment } from "../../src/contract/comment";
import type { LinkParams } from "../../src/contract/password";
import type { BarePost, PostEdit } from "../../src/contract/post";
import type { Account, Backend } from "../support/backend";
import { drawPicture } from "../support/pictures";
import { type ContractClient, createClient, fetchFile } from "./client";
import { english } from "./wording";

/** What every check of the contract works with. */
export interface Suite {
  api: ContractClient;
  backend: Backend;
  /** Three accounts that outlive each check; what uses an account up asks for a new one. */
  admin: Account;
  owner: Account;
  other: Account;
  /** Fetches what pictures show. */
  fetchFile: typeof fetchFile;
}

export async function prepareSuite(backend: Backend): Promise<Suite> {
  const [admin, owner, other] = [
    await backend.admin(),
    await backend.newUser(),
    await backend.newUser(),
  ];
  return { api: createClient(backend.origin), backend, admin, owner, other, fetchFile };
}

/** An id, well-formed, of nothing. */
export const unknownId = "f".repeat(24);

let isAnyWording = false;

/** Lets a backend use its own words from now on; how it words things is another question then. */
export function takeAnyWording(): void {
  isAnyWording = true;
}

/** Like a message to a user, who reads Polish. */
export function polish(): unknown {
  return isAnyWording ? expect.any(String) : expect.not.stringMatching(english);
}

/** Like a refusal of this status with that message, or with a Polish one. */
export function refusal(status: number, message?: string) {
  return { status, message: isAnyWording ? polish() : (message ?? polish()) };
}

let counter = 0;

/** A text that no document had before, also not in an earlier run. */
export function unique(prefix: string): string {
  counter += 1;
  return `${prefix} ${Date.now().toString(36)}-${counter}`;
}

/** An e-mail address that nobody has. */
export const uniqueEmail = () => `${unique("nowa").replace(" ", "-")}@example.com`;

export async function writePost(
  { api }: Suite,
  author: Account,
  texts: Partial<PostEdit> = {},
): Promise<BarePost> {
  const form = {
    title: unique("Post"),
    category: "Kuchnia",
    description: "Treść, która wystarczy.",
    ...texts,
  };
  return api.ok(calls.createPost, { as: author, form, image: await drawPicture() });
}

export async function writeComment(
  { api }: Suite,
  author: Account,
  post: Pick<BarePost, "_id">,
): Promise<Comment> {
  const body = { text: unique("Komentarz"), postId: post._id };
  return api.ok(calls.createComment, { as: author, body });
}

/** What a picture's address serves; `width` and `height` in pixels where it is a picture. */
export async function fetchPicture({ backend, fetchFile: fetchIt }: Suite, image: { url: string }) {
  const { status, type, bytes } = await fetchIt(new URL(image.url, backend.origin));
  if (status >= 300) return { status };
  const { width, height } = await sharp(bytes).metadata();
  return { status, type, width, height };
}

/**
 * The parts of the link in the latest mail to an address; waits for it, since mails are sent in the
 * background.
 * @param path the page's address for such links, with `:userId` and `:token`
 * @throws Error when there is no mail, or its link leads elsewhere
 */
export async function linkInMail(
  { backend }: Suite,
  email: string,
  path: "/users/:userId/verify/:token" | "/reset-password/:userId/:token",
): Promise<LinkParams> {
  const pattern = path.replace(/:(\w+)/g, "(?<$1>[^/]+)");
  const link = await vi.waitUntil(async () => (await backend.linksTo(email)).at(-1));
  const { userId, token } = new RegExp(`^${pattern}$`).exec(new URL(link).pathname)?.groups ?? {};
  if (!userId || !token) throw new Error(`The mail links to ${link} and not to ${path}.`);
  return { userId, token };
}

import sharp from "sharp";
import { expect, vi } from "vitest";
import { calls } from "../../src/contract/calls";
import type { Comment } from "../../src/contract/comment";
import type { LinkParams } from "../../src/contract/password";
import type { BarePost, PostEdit } from "../../src/contract/post";
import type { Account, Backend } from "../support/backend";
import { drawPicture } from "../support/pictures";
import { type ContractClient, createClient } from "./client";

/** What every check of the contract works with. */
export interface Suite {
  api: ContractClient;
  backend: Backend;
  /** Three accounts that outlive each check; what uses an account up asks for a new one. */
  admin: Account;
  owner: Account;
  other: Account;
}

export async function prepareSuite(backend: Backend): Promise<Suite> {
  const [admin, owner, other] = [
    await backend.admin(),
    await backend.newUser(),
    await backend.newUser(),
  ];
  return { api: createClient(backend.origin), backend, admin, owner, other };
}

/** An id, well-formed, of nothing. */
export const unknownId = "f".repeat(24);

const english =
  /\b(bad|body|error|expected|failed|found|invalid|key|large|missing|must|not|required|should|the|token|too|unauthorized|unrecognized|validation)\b/i;

/** Like a message to a user, who reads Polish. */
export function polish(): unknown {
  return expect.not.stringMatching(english);
}

/** Like a refusal of this status with a Polish message. */
export function refusal(status: number) {
  return { status, message: polish() };
}

let counter = 0;

/** A text that no document had before, also not in an earlier run. */
export function unique(prefix: string): string {
  counter += 1;
  return `${prefix} ${Date.now().toString(36)}-${counter}`;
}

/** An e-mail address that nobody has. */
export const uniqueEmail = () => `${unique("nowa").replace(" ", "-")}@test.example`;

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
export async function fetchPicture({ backend }: Suite, image: { url: string }) {
  const response = await fetch(new URL(image.url, backend.origin));
  const file = Buffer.from(await response.arrayBuffer());
  if (!response.ok) return { status: response.status };
  const { width, height } = await sharp(file).metadata();
  const type = response.headers.get("content-type");
  return { status: response.status, type, width, height };
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

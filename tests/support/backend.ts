import { toImage } from "../../server/mappers/author";
import { toCategory } from "../../server/mappers/category";
import { toComment } from "../../server/mappers/comment";
import { toBarePost } from "../../server/mappers/post";
import { insertCategory } from "../../server/repositories/category";
import { findComment } from "../../server/repositories/comment";
import { type Picture, replaceImage } from "../../server/repositories/image";
import { findPost } from "../../server/repositories/post";
import { orNotFound } from "../../server/http/httpError";
import { convertPicture } from "../../server/pictures/convertPicture";
import type { Mail } from "../../server/mail/mailer";
import type { CategoryResponse } from "../../src/contract/category";
import type { Comment } from "../../src/contract/comment";
import type { BarePost } from "../../src/contract/post";
import type { Account, Backend } from "../../tools/conformance/suite/backend";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { addComment, addPost, type addUser } from "./factories";
import { testMailer } from "./mailer";
import { password } from "./sampleData";
import { openTestApp } from "./testApp";

/** A backend in this process, which can be seeded without the API. */
export interface InProcessBackend {
  /** Handles a request without a network. */
  handle: (request: Request) => Promise<Response>;
  /** Mails sent so far, oldest first. */
  mails: Mail[];
  createUser: (values?: UserValues) => Promise<Account>;
  createCategory: (title: string) => Promise<CategoryResponse>;
  /** Creates a post with a small image. */
  createPost: (author: Pick<Account, "_id">, values?: PostValues) => Promise<BarePost>;
  createComment: (
    author: Pick<Account, "_id">,
    post: Pick<BarePost, "_id">,
    values?: CommentValues,
  ) => Promise<Comment>;
  close: () => Promise<void>;
}

/** Differences from a regular, verified account. */
type UserValues = Parameters<typeof addUser>[1];
type PostValues = Parameters<typeof addPost>[2];
type CommentValues = Parameters<typeof addComment>[3];

let picture: Promise<Picture> | undefined;

/** Starts a server on a free port with an empty database. */
export async function startBackend(): Promise<Backend> {
  const mails: Mail[] = [];
  const { app, createUser, close } = await createApp(mails);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const admin = await createUser({ isAdmin: true });
  return {
    origin,
    admin: async () => admin,
    newUser: () => createUser(),
    linksTo: async (email) => mails.filter(({ to }) => to === email).map(({ link }) => link),
    expiredToken: ({ _id: sub }) => {
      const day = 86_400;
      const claims = { sub, version: 0, iat: Math.floor(Date.now() / 1000) - 8 * day };
      return app.jwt.sign(claims);
    },
    close,
  };
}

/**
 * Creates the embedded backend without a network, with an empty database. It is built on first use,
 * since many tests need none.
 * Works under happy-dom as well, whose Request and Response differ from Node's.
 */
export function createInProcessBackend(): InProcessBackend {
  const mails: Mail[] = [];
  let started: ReturnType<typeof createApp> | undefined;
  const start = () => (started ??= createApp(mails));
  const handle = async (request: Request) => {
    const { app } = await start();
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    // Responses are not decompressed here.
    const { "accept-encoding": _, ...headers } = Object.fromEntries(request.headers);
    const {
      statusCode,
      headers: responseHeaders,
      rawPayload,
    } = await app.inject({
      method: methods.find((method) => method === request.method) ?? "GET",
      url: pathname + search,
      headers,
      ...(payload.length > 0 && { payload }),
    });
    const hasBody = rawPayload.length > 0;
    return new Response(hasBody ? new Uint8Array(rawPayload) : null, {
      status: statusCode,
      headers: Object.entries(responseHeaders).map(([name, value]) => [name, String(value)]),
    });
  };
  return {
    handle,
    mails,
    createUser: async (...args) => (await start()).createUser(...args),
    createCategory: async (...args) => (await start()).createCategory(...args),
    createPost: async (...args) => (await start()).createPost(...args),
    createComment: async (...args) => (await start()).createComment(...args),
    close: async () => (await started)?.close(),
  };
}

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"] as const;

async function createApp(mails: Mail[]) {
  // The tests of a file write with few accounts within an hour.
  const { app, db, close, ...test } = await openTestApp(
    { WRITE_LIMIT: "0" },
    { mailer: testMailer((mail) => void mails.push(mail)) },
  );
  let counter = 0;

  async function createUser(values: UserValues = {}): Promise<Account> {
    counter += 1;
    const { isAdmin = false, username = `Osoba ${counter}` } = values;
    const email = values.email ?? `osoba-${counter}@test.example`;
    const _id = await test.addUser(email, { ...values, username });
    const token = app.jwt.sign({ sub: _id, version: 0 });
    return { _id, username, email, isAdmin, token, password, profilePhoto };
  }

  async function createCategory(title: string): Promise<CategoryResponse> {
    return toCategory(orNotFound(await insertCategory(db, title)));
  }

  async function createPost(author: Pick<Account, "_id">, values: PostValues = {}) {
    counter += 1;
    picture ??= drawPicture().then((file) => convertPicture(Buffer.from(file)));
    const { hash: image } = await picture;
    const texts = { title: `Post ${counter}`, description: "Treść posta." };
    const id = await addPost(db, author._id, { ...texts, ...values, image });
    await replaceImage(db, { post_id: id }, await picture);
    return toBarePost(orNotFound(await findPost(db, id)));
  }

  async function createComment(
    author: Pick<Account, "_id">,
    post: Pick<BarePost, "_id">,
    values: CommentValues = {},
  ): Promise<Comment> {
    const id = await addComment(db, post._id, author._id, { text: "Komentarz.", ...values });
    return toComment(orNotFound(await findComment(db, id)));
  }

  return { app, createUser, createCategory, createPost, createComment, close };
}

const profilePhoto = toImage(null);

import { sql } from "kysely";
import { toImage } from "../../server/features/auth/mapper";
import { toCategory } from "../../server/features/category/routes";
import { toComment } from "../../server/features/comment/mapper";
import { toBarePost } from "../../server/features/post/mapper";
import { insertCategory } from "../../server/features/category/repository";
import { findComment } from "../../server/features/comment/repository";
import { type Picture, replaceImage } from "../../server/platform/pictures/repository";
import { findPost } from "../../server/features/post/repository";
import { orNotFound } from "../../server/platform/http/httpError";
import { convertPicture } from "../../server/platform/pictures/convertPicture";
import type { Mail } from "../../server/platform/mail/mailer";
import type { CategoryResponse } from "@blog/contract/category";
import type { Comment } from "@blog/contract/comment";
import type { BarePost } from "@blog/contract/post";
import type { Account, Backend } from "@blog/conformance/suite/suite";
import { drawPicture } from "@blog/conformance/suite/drawPicture";
import { tableNames } from "./contentTables";
import { addComment, addPost, type addUser } from "./factories";
import { testMailer } from "./mailer";
import { password } from "./sampleData";
import { openTestApp, type TestApp } from "./testApp";

/** An embedded backend in this process, whose database can be seeded without the API. */
export type InProcessBackend = ReturnType<typeof createInProcessBackend>;

/** Values that differ from those of a regular, verified account. */
type UserValues = Parameters<typeof addUser>[1];
type PostValues = Parameters<typeof addPost>[2];
type CommentValues = Parameters<typeof addComment>[3];

let picture: Promise<Picture> | undefined;

/** Returns the links mailed to an address, oldest first. */
export type MailedLinks = (email: string) => Promise<string[]>;

/** An embedded backend for the contract suite, with an admin account. */
export interface EmbeddedBackend extends Backend {
  admin: Account;
  linksTo: MailedLinks;
  close: () => Promise<void>;
}

/** Starts an embedded backend on a free port, with nothing but an admin account in its database. */
export async function startBackend(): Promise<EmbeddedBackend> {
  const test = await startApp();
  const { app, close, outbox } = test;
  const { createUser } = seeds(async () => test);
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const admin = await createUser({ isAdmin: true });
  return {
    origin,
    admin,
    newUser: () => createUser(),
    linksTo: async (email) => outbox.mails.filter(({ to }) => to === email).map(({ link }) => link),
    expiredToken: ({ _id: sub }) => {
      const day = 86_400;
      const claims = { sub, version: 0, iat: Math.floor(Date.now() / 1000) - 8 * day };
      return app.jwt.sign(claims);
    },
    close,
  };
}

type IdleApp = Awaited<ReturnType<typeof startApp>>;

/** Apps of closed backends, which are reused because starting an app takes longer than most tests. */
const idleApps: IdleApp[] = [];

let backendCount = 0;

/**
 * Creates an embedded backend that needs no network, with an empty database and a client address of its own, so that
 * no rate limit is reached. Its app is started on first use, since many tests need no backend.
 * Also works under happy-dom, whose Request and Response differ from Node's.
 */
export function createInProcessBackend() {
  backendCount += 1;
  const remoteAddress = `10.0.${backendCount >> 8}.${backendCount & 255}`;
  const mails: Mail[] = [];
  let taken: Promise<IdleApp> | undefined;
  const start = () => (taken ??= takeApp(mails));
  const handle = async (request: Request) => {
    const { app } = await start();
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    // Nothing decompresses the response, so the app must not compress it.
    const { "accept-encoding": _, ...headers } = Object.fromEntries(request.headers);
    const response = await app.inject({
      method: methods.find((method) => method === request.method) ?? "GET",
      url: pathname + search,
      headers,
      remoteAddress,
      ...(payload.length > 0 && { payload }),
    });
    const { statusCode: status, rawPayload } = response;
    return new Response(rawPayload.length > 0 ? new Uint8Array(rawPayload) : null, {
      status,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    });
  };
  return {
    /** Handles a request without a network. */
    handle,
    /** Mails sent so far, oldest first. */
    mails,
    ...seeds(start),
    close: async () => {
      const app = await taken;
      if (app) idleApps.push(app);
    },
  };
}

const methods = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS"] as const;

/** Empties the database of an idle app, or starts a new app. @param mails receives the mails that the app sends */
async function takeApp(mails: Mail[]): Promise<IdleApp> {
  const app = idleApps.pop() ?? (await startApp());
  for (const name of tableNames) await sql`delete from ${sql.table(name)}`.execute(app.db);
  app.logLines.length = 0;
  app.outbox.mails = mails;
  return app;
}

async function startApp() {
  const outbox: { mails: Mail[] } = { mails: [] };
  // Write quotas are off, since the tests of a file write much with few accounts within an hour.
  const test = await openTestApp(
    { WRITE_LIMIT: "0" },
    { mailer: testMailer((mail) => void outbox.mails.push(mail)) },
  );
  return { ...test, outbox };
}

let counter = 0;

/** Returns functions that write to the database of an app. @param start returns the app, starting it if necessary */
function seeds(start: () => Promise<TestApp>) {
  async function createUser(values: UserValues = {}): Promise<Account> {
    const { app, addUser } = await start();
    counter += 1;
    const { isAdmin = false, username = `Osoba ${counter}` } = values;
    const email = values.email ?? `osoba-${counter}@test.example`;
    const _id = await addUser(email, { ...values, username });
    const token = app.jwt.sign({ sub: _id, version: 0 });
    return { _id, username, email, isAdmin, token, password, profilePhoto };
  }

  async function createCategory(title: string): Promise<CategoryResponse> {
    const { db } = await start();
    return toCategory(orNotFound(await insertCategory(db, title)));
  }

  /** Creates a post with a small image. */
  async function createPost(author: Pick<Account, "_id">, values: PostValues = {}) {
    const { db } = await start();
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
    const { db } = await start();
    const id = await addComment(db, post._id, author._id, { text: "Komentarz.", ...values });
    return toComment(orNotFound(await findComment(db, id)));
  }

  return { createUser, createCategory, createPost, createComment };
}

const profilePhoto = toImage(null);

import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Call } from "../../src/contract/call";
import { calls } from "../../src/contract/calls";

const text = z.string().catch("");
const picture = z.object({ url: z.string() }).optional().catch(undefined);
/** A document's id, wherever a backend puts the document itself, or nothing. */
const reference = z
  .union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)])
  .optional()
  .catch(undefined);
const document = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime().optional().catch(undefined),
});

const schemas = {
  users: document.extend({
    username: text,
    email: z.string(),
    bio: text,
    isAdmin: z.boolean().catch(false),
    profilePhoto: picture,
  }),
  topics: document.extend({ title: z.string() }),
  posts: document.extend({
    title: z.string(),
    description: z.string(),
    category: text,
    image: picture,
    user: reference,
    likes: z.array(z.string()).catch([]),
  }),
  comments: document.extend({ text: z.string(), postId: reference, user: reference }),
};

export type SourceUser = z.infer<typeof schemas.users>;
export type SourceTopic = z.infer<typeof schemas.topics>;
export type SourcePost = z.infer<typeof schemas.posts>;
export type SourceComment = z.infer<typeof schemas.comments>;

/** All that another backend tells its admin, but for the pictures. */
export interface SourceContent {
  users: SourceUser[];
  topics: SourceTopic[];
  posts: SourcePost[];
  comments: SourceComment[];
  /** How many documents made no sense. */
  unreadable: number;
}

/** In milliseconds: before what has failed is asked for again. */
const pauses = [1_000, 5_000];

const largestPicture = 20_000_000;

/** Reads another backend of this API, as patiently as it wants. */
export class Source {
  private authorization = "";

  /** @param origin scheme, host and port; `onWait` is told of the seconds that it wants to be left alone */
  constructor(
    readonly origin: string,
    private readonly onWait: (seconds: number) => void,
  ) {}

  /** @throws Error with what the backend said */
  async logIn(credentials: { email: string; password: string }): Promise<void> {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify(credentials);
    const answer = await this.ask(calls.login.path, { method: calls.login.method, headers, body });
    const { data } = z.object({ token: z.string() }).safeParse(await answer.json().catch(() => {}));
    if (!data) throw new Error(`the admin is not let in (${answer.status})`);
    this.authorization = `Bearer ${data.token}`;
  }

  /** @throws Error where a list cannot be had */
  async readContent(): Promise<SourceContent> {
    const users = await this.readList(calls.listProfiles, schemas.users);
    const topics = await this.readList(calls.listCategories, schemas.topics);
    const posts = await this.readList(calls.listAllPosts, schemas.posts);
    const comments = await this.readList(calls.listComments, schemas.comments);
    const lists = [users, topics, posts, comments];
    const unreadable = lists.reduce((sum, list) => sum + list.unreadable, 0);
    return {
      users: users.found,
      topics: topics.found,
      posts: posts.found,
      comments: comments.found,
      unreadable,
    };
  }

  /** @returns undefined where there is no such picture. @throws Error where it may be had later */
  async readPicture(url: string): Promise<Buffer | undefined> {
    const answer = await this.ask(url, {});
    if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`);
    if (!answer.ok) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > largestPicture ? undefined : bytes;
  }

  private async readList<T>({ path }: Call, schema: z.ZodType<T>) {
    const answer = await this.ask(path, { headers: { authorization: this.authorization } });
    const list = z.array(z.unknown()).safeParse(await answer.json().catch(() => {}));
    if (!answer.ok || !list.data) throw new Error(`${path} is no list (${answer.status})`);
    const read = list.data.map((one) => schema.safeParse(one));
    const found = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
    return { found, unreadable: list.data.length - found.length };
  }

  private async ask(path: string, request: RequestInit, tries = 0): Promise<Response> {
    const pause = pauses[tries];
    try {
      const signal = AbortSignal.timeout(120_000);
      const answer = await fetch(new URL(path, this.origin), { ...request, signal });
      if (answer.status === 429)
        return await this.wait(answer, () => this.ask(path, request, tries));
      if (answer.status < 500 || pause === undefined) return answer;
    } catch (error) {
      if (pause === undefined) throw error;
    }
    await sleep(pause);
    return this.ask(path, request, tries + 1);
  }

  private async wait<T>({ headers }: Response, goOn: () => Promise<T>): Promise<T> {
    const seconds = Math.min(Number(headers.get("retry-after")) || 30, 900);
    this.onWait(seconds);
    await sleep(seconds * 1000);
    return goOn();
  }
}

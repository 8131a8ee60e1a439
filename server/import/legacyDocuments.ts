import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";

const textSchema = z.string().catch("");
const pictureSchema = z.object({ url: z.string() }).optional().catch(undefined);
/** A document's id, wherever a backend puts the document itself, or nothing. */
const referenceSchema = z
  .union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)])
  .optional()
  .catch(undefined);
const documentSchema = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime().optional().catch(undefined),
});

const schemas = {
  users: documentSchema.extend({
    username: textSchema,
    email: z.string(),
    bio: textSchema,
    isAdmin: z.boolean().catch(false),
    profilePhoto: pictureSchema,
  }),
  topics: documentSchema.extend({ title: z.string() }),
  posts: documentSchema.extend({
    title: z.string(),
    description: z.string(),
    category: textSchema,
    image: pictureSchema,
    user: referenceSchema,
    likes: z.array(z.string()).catch([]),
  }),
  comments: documentSchema.extend({
    text: z.string(),
    postId: referenceSchema,
    user: referenceSchema,
  }),
};

export type LegacyUser = z.infer<typeof schemas.users>;
export type LegacyCategory = z.infer<typeof schemas.topics>;
export type LegacyPost = z.infer<typeof schemas.posts>;
export type LegacyComment = z.infer<typeof schemas.comments>;

/** All that another backend tells its admin, but for the pictures. */
export interface LegacyContent {
  users: LegacyUser[];
  categories: LegacyCategory[];
  posts: LegacyPost[];
  comments: LegacyComment[];
  /** How many documents made no sense. */
  unreadable: number;
}

/** In milliseconds: before what has failed is asked for again. */
const retryDelays = [1_000, 5_000];

const maxPictureBytes = 20_000_000;

/** Reads another backend of this API, as patiently as it wants. */
export class LegacyBackend {
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
    const answer = await this.fetchWithRetry(validatedEndpoints.login.path, {
      method: validatedEndpoints.login.method,
      headers,
      body,
    });
    const { data } = z.object({ token: z.string() }).safeParse(await answer.json().catch(() => {}));
    if (!data) throw new Error(`the admin is not let in (${answer.status})`);
    this.authorization = `Bearer ${data.token}`;
  }

  /** @throws Error where a list cannot be had */
  async readContent(): Promise<LegacyContent> {
    const users = await this.readList(validatedEndpoints.listProfiles, schemas.users);
    const topics = await this.readList(validatedEndpoints.listCategories, schemas.topics);
    const posts = await this.readList(validatedEndpoints.listAllPosts, schemas.posts);
    const comments = await this.readList(validatedEndpoints.listComments, schemas.comments);
    const lists = [users, topics, posts, comments];
    const unreadable = lists.reduce((sum, list) => sum + list.unreadable, 0);
    return {
      users: users.found,
      categories: topics.found,
      posts: posts.found,
      comments: comments.found,
      unreadable,
    };
  }

  /** @returns undefined where there is no such picture. @throws Error where it may be had later */
  async fetchPicture(url: string): Promise<Buffer | undefined> {
    const answer = await this.fetchWithRetry(url, {});
    if (answer.status >= 500) throw new Error(`${url}: ${answer.status}`);
    if (!answer.ok) return undefined;
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > maxPictureBytes ? undefined : bytes;
  }

  private async readList<T>({ path }: ValidatedEndpoint, schema: z.ZodType<T>) {
    const answer = await this.fetchWithRetry(path, {
      headers: { authorization: this.authorization },
    });
    const list = z.array(z.unknown()).safeParse(await answer.json().catch(() => {}));
    if (!answer.ok || !list.data) throw new Error(`${path} is no list (${answer.status})`);
    const read = list.data.map((one) => schema.safeParse(one));
    const found = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
    return { found, unreadable: list.data.length - found.length };
  }

  private async fetchWithRetry(path: string, request: RequestInit, tries = 0): Promise<Response> {
    const pause = retryDelays[tries];
    try {
      const signal = AbortSignal.timeout(120_000);
      const answer = await fetch(new URL(path, this.origin), { ...request, signal });
      if (answer.status === 429)
        return await this.waitAndRetry(answer, () => this.fetchWithRetry(path, request, tries));
      if (answer.status < 500 || pause === undefined) return answer;
    } catch (error) {
      if (pause === undefined) throw error;
    }
    await sleep(pause);
    return this.fetchWithRetry(path, request, tries + 1);
  }

  private async waitAndRetry<T>({ headers }: Response, goOn: () => Promise<T>): Promise<T> {
    const seconds = Math.min(Number(headers.get("retry-after")) || 30, 900);
    this.onWait(seconds);
    await sleep(seconds * 1000);
    return goOn();
  }
}

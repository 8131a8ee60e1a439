import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Endpoint } from "../../src/contract/endpoint";
import * as endpoints from "../../src/contract/endpoints";
import { legacySchemas } from "./legacyDocuments";

export type LegacyContent = Awaited<ReturnType<LegacyBackend["readContent"]>>;

const retryDelaysMs = [1_000, 5_000];

const maxPictureBytes = 20_000_000;

const tokenSchema = z.object({ token: z.string() });

/** Reads another backend of this API, with retries and within its rate limit. */
export class LegacyBackend {
  private authorization = "";
  private unreadable = 0;

  constructor(
    readonly origin: string,
    private readonly onWait: (seconds: number) => void,
  ) {}

  /** Keeps the token for later requests. @throws Error if the backend rejects the credentials */
  async logIn(credentials: { email: string; password: string }): Promise<void> {
    const { method, path } = endpoints.login;
    const headers = { "content-type": "application/json" };
    const request = { method, headers, body: JSON.stringify(credentials) };
    const response = await this.fetchWithRetry(path, request);
    const { data } = tokenSchema.safeParse(await response.json().catch(() => {}));
    if (!data) throw new Error(`the admin cannot log in (${response.status})`);
    this.authorization = `Bearer ${data.token}`;
  }

  async readContent() {
    const users = await this.readList(endpoints.listProfiles, legacySchemas.users);
    const categories = await this.readList(endpoints.listCategories, legacySchemas.topics);
    const posts = await this.readList(endpoints.listAllPosts, legacySchemas.posts);
    const comments = await this.readList(endpoints.listComments, legacySchemas.comments);
    return { users, categories, posts, comments, unreadable: this.unreadable };
  }

  /** Fetches a picture; undefined if it does not exist. @throws Error if it may succeed later */
  async fetchPicture(url: string): Promise<Buffer | undefined> {
    const response = await this.fetchWithRetry(url, {});
    if (response.status >= 500) throw new Error(`${url}: ${response.status}`);
    if (!response.ok) return undefined;
    const bytes = Buffer.from(await response.arrayBuffer());
    return bytes.length > maxPictureBytes ? undefined : bytes;
  }

  private async readList<T>({ path }: Endpoint, schema: z.ZodType<T>): Promise<T[]> {
    const headers = { authorization: this.authorization };
    const response = await this.fetchWithRetry(path, { headers });
    const list = z.array(z.unknown()).safeParse(await response.json().catch(() => {}));
    if (!response.ok || !list.data) throw new Error(`${path} is not a list (${response.status})`);
    const results = list.data.map((document) => schema.safeParse(document));
    const documents = results.flatMap(({ data }) => (data === undefined ? [] : [data]));
    this.unreadable += list.data.length - documents.length;
    return documents;
  }

  private async fetchWithRetry(path: string, request: RequestInit, attempt = 0): Promise<Response> {
    const delay = retryDelaysMs[attempt];
    try {
      const signal = AbortSignal.timeout(120_000);
      const response = await fetch(new URL(path, this.origin), { ...request, signal });
      if (response.status === 429)
        return await this.waitAndRetry(response, () => this.fetchWithRetry(path, request, attempt));
      if (response.status < 500 || delay === undefined) return response;
    } catch (error) {
      if (delay === undefined) throw error;
    }
    await sleep(delay);
    return this.fetchWithRetry(path, request, attempt + 1);
  }

  private async waitAndRetry<T>({ headers }: Response, retry: () => Promise<T>): Promise<T> {
    const seconds = Math.min(Number(headers.get("retry-after")) || 30, 900);
    this.onWait(seconds);
    await sleep(seconds * 1000);
    return retry();
  }
}

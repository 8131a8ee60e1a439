import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import type { Endpoint } from "@blog/contract/endpoint";
import * as endpoints from "@blog/contract/endpoints";
import { unwrap } from "@blog/contract/parse/document";
import { asAddress, listIn } from "@blog/shared/narrow";
import { parseBody } from "@blog/contract/responseProof";
import { BodyTooLarge, readBody } from "../upstream/bufferedResponse";
import { fetchOnce, type FetchRequest, NotPublic } from "./fetchOnce";
import { sourceParsers } from "./sourceDocuments";

export type SourceContent = Awaited<ReturnType<SourceBackend["readContent"]>>;

const retryDelaysMs = [1_000, 5_000];

const maxPictureBytes = 20_000_000;

/** Maximum size of a JSON response in bytes, enough for a list of ten thousand posts of 20 kB. */
const maxJsonBytes = 256_000_000;

const maxRedirects = 3;

/** Maximum number of waits after a 429 response, so that an import cannot run forever. */
const maxRateLimitWaits = 20;

const tokenSchema = z.object({ token: z.string() });

/** Reads the content of a source backend, which has this API. Retries failed requests, and respects the rate limit. */
export class SourceBackend {
  private authorization = "";
  private unreadableCount = 0;
  private rateLimitWaits = 0;

  constructor(
    readonly origin: string,
    private readonly onWait: (seconds: number) => void,
  ) {}

  /** Logs in, and keeps the token for later requests. @throws Error if the backend sends no token */
  async logIn(credentials: { email: string; password: string }): Promise<void> {
    const { method, path } = endpoints.login;
    const headers = { "content-type": "application/json" };
    const request = { method, headers, body: JSON.stringify(credentials) };
    const response = await this.fetchWithRetry(new URL(path, this.origin), request);
    const body = unwrap(await readJson(response), (value) => "token" in value);
    const { data } = tokenSchema.safeParse(body);
    if (!data) throw new Error(`the admin cannot log in (${response.statusCode})`);
    this.authorization = `Bearer ${data.token}`;
  }

  async readContent() {
    const users = await this.readList(endpoints.listProfiles, sourceParsers.users);
    const categories = await this.readList(endpoints.listCategories, sourceParsers.topics);
    const posts = await this.readList(endpoints.listAllPosts, sourceParsers.posts);
    const comments = await this.readList(endpoints.listComments, sourceParsers.comments);
    return { users, categories, posts, comments, unreadable: this.unreadableCount };
  }

  /**
   * Fetches a picture. Returns undefined if it is missing, too large or not public, or after too many redirects.
   * @throws Error if another run may succeed
   */
  async fetchPicture(url: string, redirects = maxRedirects): Promise<Buffer | undefined> {
    if (!asAddress(url)) return undefined;
    const target = new URL(url, this.origin);
    if (!/^https?:$/.test(target.protocol)) return undefined;
    const response = await this.fetchWithRetry(target, {}).catch((error: unknown) => {
      if (error instanceof NotPublic) return undefined;
      throw error;
    });
    if (!response) return undefined;
    const { statusCode = 502, headers } = response;
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && location) {
      response.destroy();
      return redirects > 0
        ? this.fetchPicture(new URL(location, target).href, redirects - 1)
        : undefined;
    }
    if (isSuccess(response)) return readBounded(response, maxPictureBytes);
    response.destroy();
    if (statusCode >= 500) throw new Error(`${url}: ${statusCode}`);
    return undefined;
  }

  private async readList<T>({ path }: Endpoint, parse: (value: unknown) => T | null): Promise<T[]> {
    const headers = { authorization: this.authorization };
    const response = await this.fetchWithRetry(new URL(path, this.origin), { headers });
    const list = listIn(await readJson(response));
    if (!isSuccess(response) || !list)
      throw new Error(`${path} is not a list (${response.statusCode})`);
    const documents = list.map(parse).filter((document) => document !== null);
    this.unreadableCount += list.length - documents.length;
    return documents;
  }

  private async fetchWithRetry(
    url: URL,
    request: FetchRequest,
    attempt = 0,
  ): Promise<IncomingMessage> {
    const delay = retryDelaysMs[attempt];
    try {
      const response = await fetchOnce(url, request, new URL(this.origin).origin);
      const { statusCode = 502, headers } = response;
      if (statusCode === 429 && this.rateLimitWaits++ < maxRateLimitWaits) {
        const seconds = Math.min(Number(headers["retry-after"]) || 30, 900);
        response.destroy();
        this.onWait(seconds);
        await sleep(seconds * 1000);
        return await this.fetchWithRetry(url, request, attempt);
      }
      if (statusCode < 500 || delay === undefined) return response;
      response.destroy();
    } catch (error) {
      if (delay === undefined || error instanceof NotPublic) throw error;
    }
    await sleep(delay);
    return this.fetchWithRetry(url, request, attempt + 1);
  }
}

function isSuccess({ statusCode = 502 }: IncomingMessage): boolean {
  return statusCode < 300;
}

/** Reads a response body; undefined if it is longer than `maxBytes`. */
async function readBounded(
  response: IncomingMessage,
  maxBytes: number,
): Promise<Buffer | undefined> {
  return readBody(response, maxBytes).catch((error: unknown) => {
    if (error instanceof BodyTooLarge) return undefined;
    throw error;
  });
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  const bytes = await readBounded(response, maxJsonBytes).catch(() => undefined);
  return parseBody(bytes?.toString() ?? "");
}

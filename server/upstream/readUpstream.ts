import { z } from "zod";
import type { FetchBackend } from "../../src/contract/site";

/** What is needed of topics. */
export const categoriesSchema = z.array(z.object({ title: z.string() }));

/**
 * What another backend answers, held against what is needed of it.
 * @returns undefined where the backend has no such thing
 * @throws Error with the status 503 where it is away or answers something else
 */
export async function readUpstream<T>(
  ask: FetchBackend,
  url: string,
  schema: z.ZodType<T>,
): Promise<T | undefined> {
  const answer = await ask(url);
  if (answer.status === 404 || answer.status === 400) return undefined;
  const { data, success } = schema.safeParse(await answer.json().catch(() => undefined));
  if (!answer.ok || !success) throw upstreamUnavailable();
  return data;
}

/** Milliseconds for which nobody tries again what has failed. */
const retryDelay = 10_000;

/**
 * What takes many questions is put together once in a while. While that fails, what was known before
 * is given, if anything was.
 * @param fresh milliseconds for which it counts as new
 */
export function createTimedCache<T>(fresh: number): (make: () => Promise<T>) => Promise<T> {
  let known: Promise<T> | undefined;
  let until = 0;
  return (make) => {
    if (known && Date.now() < until) return known;
    const before = known;
    until = Date.now() + fresh;
    known = make().catch((error: unknown) => {
      until = Date.now() + retryDelay;
      if (before) return before;
      throw error;
    });
    return known;
  };
}

function upstreamUnavailable(): Error {
  return Object.assign(new Error("The backend does not answer as it should."), { statusCode: 503 });
}

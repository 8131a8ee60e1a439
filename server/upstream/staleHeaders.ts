import type { BufferedResponse } from "./bufferedResponse";

/** Age in seconds from which the front end tells readers how old a response is. */
const staleAge = 60;

/** Returns headers that mark a response that was received more than a minute ago, with its age in seconds. */
export function staleHeaders({ receivedAt }: BufferedResponse): Record<string, string> {
  const age = receivedAt === undefined ? 0 : Math.floor((performance.now() - receivedAt) / 1_000);
  return age < staleAge ? {} : { age: String(age), warning: '110 - "Response is Stale"' };
}

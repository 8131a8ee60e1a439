import { startNewServer } from "../e2e/server";

/**
 * Runs a measurement on a new server, which is stopped afterwards.
 * @param fill fills the data folder before the server starts; without it, the server creates the demo content
 */
export async function withServer<Result>(
  measure: (origin: string) => Promise<Result>,
  fill?: (dataDir: string) => Promise<void>,
): Promise<Result> {
  const { origin, stop } = await startNewServer({}, fill);
  try {
    return await measure(origin);
  } finally {
    await stop();
  }
}

/** Logs in through the API. @returns the session as JSON, as the page stores it */
export async function logIn(origin: string, account: object): Promise<string> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`The login returned ${response.status}.`);
  return response.text();
}

import type { Page, Request } from "@playwright/test";

/** Returns a live list of the requests that the page sends from now on. */
export function recordRequests(page: Page, method: string, path: RegExp): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    const isMatch = request.method() === method && path.test(new URL(request.url()).pathname);
    if (isMatch) requests.push(request);
  });
  return requests;
}

/**
 * Makes requests fail with status 500.
 * @param url a pattern for `page.route`
 * @returns a function that restores the server's responses
 */
export async function failRequests(
  page: Page,
  url: string,
  message: string,
): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message } }));
  return () => page.unroute(url);
}

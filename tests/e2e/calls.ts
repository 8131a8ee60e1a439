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

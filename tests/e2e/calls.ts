import type { Page, Request } from "@playwright/test";

/** The calls that the page sends from now on, by their method and a pattern of their path. */
export function recordRequests(page: Page, method: string, path: RegExp): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    const isMeant = request.method() === method && path.test(new URL(request.url()).pathname);
    if (isMeant) sent.push(request);
  });
  return sent;
}

/**
 * Has calls answered by 500 and a message.
 * @param url as `page.route` matches it
 * @returns a function that ends it
 */
export async function failRequests(
  page: Page,
  url: string,
  message: string,
): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status: 500, json: { message } }));
  return () => page.unroute(url);
}

import type { Page } from "@playwright/test";
import { serverOptionsEnv } from "./server";

/** The time that stopped clocks show, so that screenshots do not depend on the day on which they are taken. */
const now = Date.parse("2026-11-20T17:30:00Z");

const stopClock = `
  globalThis.Date = class extends Date {
    constructor(...parts) {
      super(...(parts.length > 0 ? parts : [${now}]));
    }
    static now() {
      return ${now};
    }
  };
`;

/** Sets the `Date` header from the stopped clock, since Node.js would read the system's clock. */
const stopDateHeaders = `
  import { ServerResponse } from "node:http";
  const { writeHead } = ServerResponse.prototype;
  ServerResponse.prototype.writeHead = function (...head) {
    this.setHeader("date", new Date().toUTCString());
    return writeHead.apply(this, head);
  };
`;

/** Stops the clocks of all servers that this process and its workers start. */
export function stopServerClocks(): void {
  const script = encodeURIComponent(stopDateHeaders + stopClock);
  process.env[serverOptionsEnv] = `--import=data:text/javascript,${script}`;
}

/** Stops a page's clock. Playwright's clock would also hide which files were fetched, for which the page waits. */
export async function stopPageClock(page: Page): Promise<void> {
  await page.addInitScript(stopClock);
}

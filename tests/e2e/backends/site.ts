import { type Interception, startAlteringProxy } from "../../support/alteringProxy";
import type { StandIn } from "../../support/standIns";
import { buildStatic } from "../../support/staticBuild";
import { startStaticHost } from "../../support/staticHost";
import { acceptCookies } from "../fixtures";
import { startNewServer } from "../server";
import { test as base } from "../writer";

/** How the page reaches another backend: from a static host, or by our server in front of it. */
export const modes = ["static", "front"] as const;

interface WorkerFixtures {
  /** Another backend, whose habits each test chooses. */
  standIn: { origin: string; behave: (habits: StandIn) => void };
  /** Builds the page for the stand-in on first use. @returns the origin of its host */
  openStaticHost: () => Promise<string>;
}

interface Fixtures {
  mode: (typeof modes)[number];
  /** Origin of the page. */
  site: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  mode: ["static", { option: true }],
  standIn: [
    async ({ origin }, provide) => {
      let habits: StandIn = {};
      const proxy = await startAlteringProxy(
        origin,
        (response) => {
          Object.assign(response.headers, corsHeaders);
          return habits.alter?.(response);
        },
        (call, body) => habits.intercept?.(call, body) ?? preflight(call),
      );
      await provide({ origin: proxy.origin, behave: (next) => void (habits = next) });
      await proxy.close();
    },
    { scope: "worker" },
  ],
  openStaticHost: [
    async ({ standIn }, provide) => {
      let opened: ReturnType<typeof openStatic> | undefined;
      await provide(async () => (await (opened ??= openStatic(standIn.origin))).origin);
      await (await opened)?.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mode, page, standIn, openStaticHost }, provide) => {
      standIn.behave({});
      const host =
        mode === "front"
          ? await startNewServer({ BACKEND_URL: standIn.origin, DEMO: "0" })
          : undefined;
      const site = host?.origin ?? (await openStaticHost());
      await acceptCookies(page, site);
      await provide(site);
      await host?.stop();
    },
    { timeout: 180_000 },
  ],
});

/** Allows every origin, as most backends do. */
const corsHeaders = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-methods": "GET, POST, PUT, DELETE",
};

function preflight(call: string): Interception | undefined {
  return call.startsWith("OPTIONS ") ? { status: 204, headers: corsHeaders, body: "" } : undefined;
}

async function openStatic(backend: string) {
  const build = await buildStatic(backend);
  const host = await startStaticHost(build.folder);
  const stop = async () => {
    await host.stop();
    await build.remove();
  };
  return { origin: host.origin, stop };
}

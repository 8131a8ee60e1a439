import { type Interception, startAlteringProxy } from "../../support/alteringProxy";
import type { StandIn } from "../../support/standIns";
import { buildStatic } from "../../support/staticBuild";
import { startStaticHost } from "../../support/staticHost";
import { acceptCookies } from "../fixtures";
import { startNewServer } from "../server";
import { test as base } from "../writer";

/** How the page reaches another backend: directly from a static host, or through our server in reverse-proxy mode. */
export const modes = ["static", "front"] as const;

interface WorkerFixtures {
  /** Stand-in for another backend. Each test chooses with `behave` how it deviates from ours. */
  standIn: { origin: string; behave: (habits: StandIn) => void };
  /** Builds the page for the stand-in on the first call, and hosts it. @returns the origin of the static host */
  openStaticHost: () => Promise<string>;
}

interface Fixtures {
  mode: (typeof modes)[number];
  /** Origin from which the page is served in this mode. */
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
      let staticSite: ReturnType<typeof openStatic> | undefined;
      await provide(async () => (await (staticSite ??= openStatic(standIn.origin))).origin);
      await (await staticSite)?.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mode, page, standIn, openStaticHost }, provide) => {
      standIn.behave({});
      const frontServer =
        mode === "front"
          ? await startNewServer({ BACKEND_URL: standIn.origin, DEMO: "0" })
          : undefined;
      const site = frontServer?.origin ?? (await openStaticHost());
      await acceptCookies(page, site);
      await provide(site);
      await frontServer?.stop();
    },
    { timeout: 180_000 },
  ],
});

/** Response headers that allow every origin, as most backends do. */
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

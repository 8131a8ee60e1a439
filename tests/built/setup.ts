import { build } from "vite";

/** Builds the server as `npm start` runs it: where it is attacked, only that one counts. */
export default async function buildServer(): Promise<void> {
  await build({ configFile: "server/vite.config.ts", logLevel: "error" });
}

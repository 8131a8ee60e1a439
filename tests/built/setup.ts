import { build } from "vite";

/** Builds the server as `npm start` does, because the tests attack the built server. */
export default async function buildServer(): Promise<void> {
  await build({ configFile: "server/vite.config.ts", logLevel: "error" });
}

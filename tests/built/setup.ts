import { build } from "vite";

/** Builds the server as `npm start` runs it, since attacks target the build. */
export default async function buildServer(): Promise<void> {
  await build({ configFile: "server/vite.config.ts", logLevel: "error" });
}

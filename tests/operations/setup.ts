import { installCommands, shell } from "./installed";

/** Packs the release; assumes that `npm ci` has run. */
export default async function packRelease(): Promise<void> {
  await shell(installCommands[1] ?? "");
}

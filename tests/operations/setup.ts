import { installing, shell } from "./installed";

/** Packs the release; `npm ci` was run already, or this would not. */
export default async function packRelease(): Promise<void> {
  await shell(installing[1] ?? "");
}

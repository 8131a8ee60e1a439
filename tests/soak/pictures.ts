import type { Db } from "../../server/db/schema";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { send } from "../../tools/conformance/suite/client";
import { manyScansJpeg } from "../support/manyScans";
import { drawPicture } from "../../tools/conformance/suite/pictures";
import { addPost, addUser, logIn, type Session } from "./accounts";
import { probeDuring, type ProbeFigures } from "./probes";
import { withServer } from "./trial";

export interface PictureFigures {
  kinds: Record<string, ProbeFigures & { statuses: number[]; seconds: number }>;
  /** One sentence per failure. */
  failures: string[];
}

type File = Uint8Array<ArrayBuffer>;

/** Accounts that upload concurrently, and their uploads in sequence. */
const emails = ["a@soak.example", "b@soak.example", "c@soak.example", "d@soak.example"] as const;
const rounds = 3;

/** Milliseconds and megabytes. */
const limits = { p99: 500, peak: 700, after: 300 };

/** Small files that are expensive to decode: some rejected, the others the worst that are accepted. */
const pictures: Record<string, () => Promise<File>> = {
  "AVIF, 24 Mpx": () => drawPicture({ width: 6000, height: 4000, format: "avif" }),
  "AVIF, 10 Mpx": () => drawPicture({ width: 4000, height: 2500, format: "avif" }),
  "JPEG, 24 Mpx, 883 scans": () => manyScansJpeg(6000, 4000, 7),
  "JPEG, 24 Mpx, progressive": () =>
    drawPicture({ width: 6000, height: 4000, format: "progressive" }),
};

/** Uploads pictures that are expensive to decode and probes other requests' latency meanwhile. */
export async function decodeHardPictures(): Promise<PictureFigures> {
  const figures: PictureFigures = { kinds: {}, failures: [] };
  await withServer({}, async ({ server, origin, fill }) => {
    await fill(addAuthors);
    const sessions = await Promise.all(emails.map((email) => logIn(origin, email)));
    const probes = {
      list: {
        request: () => send(origin, validatedEndpoints.listPostsPage, { query: { pageNumber: 1 } }),
        pause: 20,
      },
      // Paced below the login limit per address.
      login: { request: () => logIn(origin, emails[0]), pause: 1000 },
    };
    for (const [kind, make] of Object.entries(pictures)) {
      const image = await make();
      const statuses: number[] = [];
      const start = performance.now();
      const probed = await probeDuring(server, probes, async () => {
        const results = await Promise.all(
          sessions.map((session) => uploadAll(origin, session, image)),
        );
        statuses.push(...results.flat());
      });
      const seconds = Math.round((performance.now() - start) / 1000);
      figures.kinds[kind] = { ...probed, statuses, seconds };
      figures.failures.push(...findProblems(probed).map((problem) => `${kind}: ${problem}`));
    }
  });
  return figures;
}

async function addAuthors(db: Db): Promise<void> {
  for (const email of emails) await addPost(db, await addUser(db, email));
}

async function uploadAll(origin: string, as: Session, image: File): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < rounds) {
    const { status } = await send(origin, validatedEndpoints.uploadProfilePhoto, {
      as,
      form: {},
      image,
    });
    statuses.push(status);
  }
  return statuses;
}

function findProblems({ p99, memory }: ProbeFigures): string[] {
  const slow = Object.entries(p99).filter(([, time]) => !(time < limits.p99));
  return [
    ...slow.map(([name, time]) => `${name} had a p99 of ${time} ms.`),
    ...(memory.peak < limits.peak ? [] : [`The server took ${memory.peak} MB.`]),
    ...(memory.after < limits.after ? [] : [`The server retains ${memory.after} MB.`]),
  ];
}

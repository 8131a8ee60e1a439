import type { Db } from "../../server/db/schema";
import { calls } from "../../src/contract/calls";
import { send } from "../contract/client";
import { manyScansJpeg } from "../support/manyScans";
import { drawPicture } from "../support/pictures";
import { addPost, addUser, logIn, type Session } from "./accounts";
import { probeDuring, type ProbeFigures } from "./probes";
import { withServer } from "./trial";

/** What came of it, by the kind of picture. */
export interface PictureFigures {
  kinds: Record<string, ProbeFigures & { statuses: number[]; seconds: number }>;
  /** What was wrong, in sentences. */
  failures: string[];
}

type File = Uint8Array<ArrayBuffer>;

/** Who upload at once, and how often one after the other. */
const emails = ["a@soak.example", "b@soak.example", "c@soak.example", "d@soak.example"] as const;
const rounds = 3;

/** In milliseconds and megabytes. */
const limits = { p99: 500, peak: 700, after: 300 };

/** Small files that take long or much to decode: what is refused, and the worst of what is not. */
const pictures: Record<string, () => Promise<File>> = {
  "AVIF, 24 Mpx": () => drawPicture({ width: 6000, height: 4000, format: "avif" }),
  "AVIF, 10 Mpx": () => drawPicture({ width: 4000, height: 2500, format: "avif" }),
  "JPEG, 24 Mpx, 883 scans": () => manyScansJpeg(6000, 4000, 7),
  "JPEG, 24 Mpx, progressive": () =>
    drawPicture({ width: 6000, height: 4000, format: "progressive" }),
};

/** Uploads what is hard to decode, and looks what others notice of it. */
export async function decodeHardPictures(): Promise<PictureFigures> {
  const figures: PictureFigures = { kinds: {}, failures: [] };
  await withServer({}, async ({ server, origin, fill }) => {
    await fill(addPeople);
    const people = await Promise.all(emails.map((email) => logIn(origin, email)));
    const probes = {
      list: {
        ask: () => send(origin, calls.listPostsPage, { query: { pageNumber: 1 } }),
        pause: 20,
      },
      // No oftener than one address may.
      login: { ask: () => logIn(origin, emails[0]), pause: 1000 },
    };
    for (const [kind, make] of Object.entries(pictures)) {
      const image = await make();
      const statuses: number[] = [];
      const start = performance.now();
      const light = await probeDuring(server, probes, async () => {
        const all = await Promise.all(people.map((person) => uploadAll(origin, person, image)));
        statuses.push(...all.flat());
      });
      const seconds = Math.round((performance.now() - start) / 1000);
      figures.kinds[kind] = { ...light, statuses, seconds };
      figures.failures.push(...wrongIn(light).map((one) => `${kind}: ${one}`));
    }
  });
  return figures;
}

async function addPeople(db: Db): Promise<void> {
  for (const email of emails) await addPost(db, await addUser(db, email));
}

async function uploadAll(origin: string, as: Session, image: File): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < rounds) {
    const { status } = await send(origin, calls.uploadProfilePhoto, { as, form: {}, image });
    statuses.push(status);
  }
  return statuses;
}

function wrongIn({ p99, memory }: ProbeFigures): string[] {
  const slow = Object.entries(p99).filter(([, time]) => !(time < limits.p99));
  return [
    ...slow.map(([name, time]) => `${name} took others ${time} ms.`),
    ...(memory.peak < limits.peak ? [] : [`The server took ${memory.peak} MB.`]),
    ...(memory.after < limits.after ? [] : [`The server keeps ${memory.after} MB.`]),
  ];
}

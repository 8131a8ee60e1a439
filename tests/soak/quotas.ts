import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import type { ReceivedResponse } from "../contract/client";
import { send } from "../contract/client";
import { drawPicture } from "../support/pictures";
import { addPost, addUser, logIn } from "./accounts";
import { postTexts } from "../support/sampleData";
import { withServer } from "./trial";

export interface QuotaFigures {
  kinds: Record<string, { tried: number; accepted: number; refused: number; seconds: number }>;
  /** One sentence per failure. */
  failures: string[];
}

const email = "ala@soak.example";

/** Concurrent requests; more pictures would hit the concurrency limit instead of the quota. */
const concurrency = { texts: 8, pictures: 2 };

/** Writes with one account beyond each hourly quota and checks how many writes succeed. */
export function writeWithoutEnd(): Promise<QuotaFigures> {
  return withServer({ WRITE_LIMIT: "" }, async ({ origin, fill }) => {
    const postId = await fill(async (db) => addPost(db, await addUser(db, email)));
    const as = await logIn(origin, email);
    const image = await drawPicture();
    const params = { id: postId };
    /** The hourly quota and the number of attempts. */
    const kinds: [
      name: string,
      most: number,
      tries: number,
      write: () => Promise<ReceivedResponse>,
    ][] = [
      [
        "posts",
        30,
        90,
        () => send(origin, validatedEndpoints.createPost, { as, form: postTexts, image }),
      ],
      [
        "comments",
        200,
        2_000,
        () => send(origin, validatedEndpoints.createComment, { as, body: { postId, text: "Tak" } }),
      ],
      ["likes", 600, 2_000, () => send(origin, validatedEndpoints.toggleLike, { as, params })],
      [
        "edits",
        200,
        600,
        () => send(origin, validatedEndpoints.updatePost, { as, params, body: postTexts }),
      ],
      [
        "pictures",
        60,
        180,
        () => send(origin, validatedEndpoints.uploadProfilePhoto, { as, form: {}, image }),
      ],
    ];
    const figures: QuotaFigures = { kinds: {}, failures: [] };
    for (const [name, most, tried, write] of kinds) {
      const start = performance.now();
      const loops = /posts|pictures/.test(name) ? concurrency.pictures : concurrency.texts;
      const responses = await repeatConcurrently(tried, loops, write);
      const seconds = Math.round((performance.now() - start) / 1000);
      const accepted = responses.filter(({ status }) => status < 300).length;
      const refused = responses.filter(({ status }) => status === 429).length;
      figures.kinds[name] = { tried, accepted, refused, seconds };
      if (accepted !== most)
        figures.failures.push(`${accepted} ${name} were accepted instead of ${most}.`);
      if (accepted + refused !== tried)
        figures.failures.push(`Some ${name} failed for another reason.`);
    }
    return figures;
  });
}

async function repeatConcurrently(
  count: number,
  loops: number,
  write: () => Promise<ReceivedResponse>,
) {
  const responses: ReceivedResponse[] = [];
  let started = 0;
  const writers = Array.from({ length: loops }, async () => {
    while (started < count) {
      started += 1;
      responses.push(await write());
    }
  });
  await Promise.all(writers);
  return responses;
}

import { calls } from "../../src/contract/calls";
import type { Answer } from "../contract/client";
import { send } from "../contract/client";
import { drawPicture } from "../support/pictures";
import { addPost, addUser, logIn } from "./accounts";
import { postTexts } from "../support/sampleData";
import { withServer } from "./trial";

/** What came of it: of each kind how often it was tried, how much was taken, and how fast. */
export interface QuotaFigures {
  kinds: Record<string, { tried: number; taken: number; refused: number; seconds: number }>;
  /** What was wrong, in sentences. */
  failures: string[];
}

const email = "ala@soak.example";

/** At once: an account and a loop. More pictures would be turned away for being many at once. */
const together = { texts: 8, pictures: 2 };

/** Lets one account write as much as it can, and looks where it is stopped. */
export function writeWithoutEnd(): Promise<QuotaFigures> {
  return withServer({ WRITE_LIMIT: "" }, async ({ origin, fill }) => {
    const postId = await fill(async (db) => addPost(db, await addUser(db, email)));
    const as = await logIn(origin, email);
    const image = await drawPicture();
    const params = { id: postId };
    /** What an hour may take, how often it is tried, and how. */
    const kinds: [name: string, most: number, tries: number, write: () => Promise<Answer>][] = [
      ["posts", 30, 90, () => send(origin, calls.createPost, { as, form: postTexts, image })],
      [
        "comments",
        200,
        2_000,
        () => send(origin, calls.createComment, { as, body: { postId, text: "Tak" } }),
      ],
      ["likes", 600, 2_000, () => send(origin, calls.toggleLike, { as, params })],
      ["edits", 200, 600, () => send(origin, calls.updatePost, { as, params, body: postTexts })],
      ["pictures", 60, 180, () => send(origin, calls.uploadProfilePhoto, { as, form: {}, image })],
    ];
    const figures: QuotaFigures = { kinds: {}, failures: [] };
    for (const [name, most, tried, write] of kinds) {
      const start = performance.now();
      const loops = /posts|pictures/.test(name) ? together.pictures : together.texts;
      const answers = await inTurns(tried, loops, write);
      const seconds = Math.round((performance.now() - start) / 1000);
      const taken = answers.filter(({ status }) => status < 300).length;
      const refused = answers.filter(({ status }) => status === 429).length;
      figures.kinds[name] = { tried, taken, refused, seconds };
      if (taken !== most) figures.failures.push(`${taken} ${name} were taken, not ${most}.`);
      if (taken + refused !== tried) figures.failures.push(`Some ${name} failed otherwise.`);
    }
    return figures;
  });
}

async function inTurns(count: number, loops: number, write: () => Promise<Answer>) {
  const answers: Answer[] = [];
  let begun = 0;
  const writers = Array.from({ length: loops }, async () => {
    while (begun < count) {
      begun += 1;
      answers.push(await write());
    }
  });
  await Promise.all(writers);
  return answers;
}

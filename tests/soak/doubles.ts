import { calls } from "../../src/contract/calls";
import { commentSchema } from "../../src/contract/comment";
import { send } from "../contract/client";
import { nothing } from "../contract/samples";
import { mainThreadTimeOf } from "../support/processorTime";
import { addPost, environment, logIn } from "./accounts";
import { hostileText, hostileUnits } from "./hostileTexts";
import { type TextField, textFields } from "./textFields";
import { withServer } from "./trial";

/** What came of it. */
export interface DoubleFigures {
  /** Of each field the text that it takes the worst, in milliseconds of the server's main thread. */
  fields: Record<string, string>;
  /** What was wrong, in sentences. */
  failures: string[];
}

/** A text twice as long may take twice the time, and a half more for what is measured beside it. */
const mostRatio = 2.5;

/** In milliseconds: what is shorter tells nothing, and harms nobody. */
const floor = 20;

const repetitions = 3;

/** Sends hostile texts of two lengths into each field, and looks whether the longer takes twice as long. */
export function doubleTexts(): Promise<DoubleFigures> {
  const settings = { TRUSTED_PROXIES: "127.0.0.1" };
  return withServer(
    settings,
    async ({ server, origin, fill }) => {
      const as = await logIn(origin, environment.ADMIN_EMAIL);
      const post = await fill((db) => addPost(db, as._id));
      const written = { as, body: { postId: post, text: "Tak" } };
      const { text } = await send(origin, calls.createComment, written);
      const comment = commentSchema.parse(JSON.parse(text))._id;
      const target = { ...nothing, user: as._id, post, comment };
      const figures: DoubleFigures = { fields: {}, failures: [] };
      for (const field of textFields({ origin, as, target })) {
        const meter = new Meter(field, server.child.pid);
        figures.fields[field.name] = await worstOf(meter);
        figures.failures.push(...meter.failures);
      }
      return figures;
    },
    { hasPages: true },
  );
}

/** Those that take no time worth telling are measured once; of the others the worst ratio counts. */
async function worstOf(meter: Meter): Promise<string> {
  let worst = { name: "", once: 0, twice: 0, ratio: 0 };
  for (const [name, unit] of Object.entries(hostileUnits)) {
    const first = await meter.timeOf(unit, 1);
    const isSlow = first >= floor;
    const twice = isSlow ? Math.min(first, await meter.leastOf(unit, 1)) : first;
    const once = isSlow ? await meter.leastOf(unit, 0.5) : 0;
    const ratio = twice >= floor ? twice / once : 0;
    if (ratio > worst.ratio || (ratio === worst.ratio && twice > worst.twice)) {
      worst = { name, once, twice, ratio };
    }
    if (ratio > mostRatio) {
      meter.complain(
        `takes ${rounded(once)} ms of ${name}, and ${rounded(twice)} of twice as many`,
      );
    }
  }
  const { name, once, twice, ratio } = worst;
  return ratio > 0
    ? `${name}: ${rounded(once)} and ${rounded(twice)}, ${rounded(ratio)} times as long`
    : `${name}: ${rounded(twice)}`;
}

/** Measures how long the server's main thread works on a text in a field. */
class Meter {
  failures: string[] = [];

  constructor(
    private readonly field: TextField,
    private readonly pid: number | undefined,
  ) {}

  complain(problem: string): void {
    const failure = `${this.field.name} ${problem}.`;
    if (!this.failures.includes(failure)) this.failures.push(failure);
  }

  async leastOf(unit: string, share: number): Promise<number> {
    let least = Infinity;
    for (let count = 0; count < repetitions; count += 1) {
      least = Math.min(least, await this.timeOf(unit, share));
    }
    return least;
  }

  /** @param share of the longest text that the field is sent; in milliseconds */
  async timeOf(unit: string, share: number): Promise<number> {
    const { most, prepare, ask, border } = this.field;
    const count = (share * most.length) / most.of(unit);
    const text = hostileText(unit, count, border);
    const stored = (await prepare?.(text)) ?? 200;
    if (stored !== 200) this.complain(`was refused with ${stored}`);
    const before = mainThreadTimeOf(this.pid);
    const status = await ask(text);
    if (status === 429 || status >= 500) this.complain(`was answered with ${status}`);
    return (mainThreadTimeOf(this.pid) - before) * 1000;
  }
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

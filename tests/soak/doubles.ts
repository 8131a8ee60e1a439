import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { commentSchema } from "../../src/contract/comment";
import { send } from "../contract/client";
import { nothing } from "../contract/samples";
import { mainThreadCpuTimeOf } from "../support/processorTime";
import { addPost, environment, logIn } from "./accounts";
import { hostileText, hostileUnits } from "./hostileTexts";
import { type TextField, textFields } from "./textFields";
import { withServer } from "./trial";

export interface DoubleFigures {
  /** Each field's worst text, with the milliseconds it takes on the server's main thread. */
  fields: Record<string, string>;
  /** One sentence per failure. */
  failures: string[];
}

/** Limits the ratio for a text of twice the length: linear time plus measurement noise. */
const maxRatio = 2.5;

/** Milliseconds below which a measurement is noise and harmless. */
const noiseFloor = 20;

const repetitions = 3;

/** Sends hostile texts of two lengths to each field and checks that time grows linearly. */
export function doubleTexts(): Promise<DoubleFigures> {
  const settings = { TRUSTED_PROXIES: "127.0.0.1" };
  return withServer(
    settings,
    async ({ server, origin, fill }) => {
      const as = await logIn(origin, environment.ADMIN_EMAIL);
      const post = await fill((db) => addPost(db, as._id));
      const written = { as, body: { postId: post, text: "Tak" } };
      const { text } = await send(origin, validatedEndpoints.createComment, written);
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

/** Measures each unit, repeatedly if it is above the noise, and describes the worst ratio. */
async function worstOf(meter: Meter): Promise<string> {
  let worst = { name: "", once: 0, twice: 0, ratio: 0 };
  for (const [name, unit] of Object.entries(hostileUnits)) {
    const first = await meter.timeOf(unit, 1);
    const isSlow = first >= noiseFloor;
    const twice = isSlow ? Math.min(first, await meter.minTimeOf(unit, 1)) : first;
    const once = isSlow ? await meter.minTimeOf(unit, 0.5) : 0;
    const ratio = twice >= noiseFloor ? twice / once : 0;
    if (ratio > worst.ratio || (ratio === worst.ratio && twice > worst.twice)) {
      worst = { name, once, twice, ratio };
    }
    if (ratio > maxRatio) {
      meter.fail(`takes ${rounded(once)} ms of ${name}, and ${rounded(twice)} of twice as many`);
    }
  }
  const { name, once, twice, ratio } = worst;
  return ratio > 0
    ? `${name}: ${rounded(once)} and ${rounded(twice)}, ${rounded(ratio)} times as long`
    : `${name}: ${rounded(twice)}`;
}

/** Measures the CPU time of the server's main thread for a text in a field. */
class Meter {
  failures: string[] = [];

  constructor(
    private readonly field: TextField,
    private readonly pid: number | undefined,
  ) {}

  fail(problem: string): void {
    const failure = `${this.field.name} ${problem}.`;
    if (!this.failures.includes(failure)) this.failures.push(failure);
  }

  async minTimeOf(unit: string, fraction: number): Promise<number> {
    let least = Infinity;
    for (let count = 0; count < repetitions; count += 1) {
      least = Math.min(least, await this.timeOf(unit, fraction));
    }
    return least;
  }

  /** Returns milliseconds. @param fraction the text's length relative to the field's maximum */
  async timeOf(unit: string, fraction: number): Promise<number> {
    const { most, prepare, submit, border } = this.field;
    const count = (fraction * most.length) / most.of(unit);
    const text = hostileText(unit, count, border);
    const stored = (await prepare?.(text)) ?? 200;
    if (stored !== 200) this.fail(`was rejected with ${stored}`);
    const before = mainThreadCpuTimeOf(this.pid);
    const status = await submit(text);
    if (status === 429 || status >= 500) this.fail(`returned ${status}`);
    return (mainThreadCpuTimeOf(this.pid) - before) * 1000;
  }
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}

import { type Profiler, Session } from "node:inspector";

/**
 * Counts what the product's code does: how often each block of it runs, and how many characters its
 * searches pass. What a pattern tries within one search is not seen.
 */
export class StepCounter {
  private readonly session = new Session();

  /** Before the first count. */
  start(): void {
    this.session.connect();
    this.session.post("Profiler.enable");
    this.session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  async stepsOf(task: () => unknown): Promise<number> {
    await this.blocksSince();
    const searches = watchSearches();
    try {
      task();
    } finally {
      searches.end();
    }
    return (await this.blocksSince()) + searches.passed();
  }

  stop(): void {
    this.session.disconnect();
  }

  /** Blocks that ran since the last time. */
  private blocksSince(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.session.post("Profiler.takePreciseCoverage", (error, { result }) => {
        if (error) reject(error);
        else resolve(result.filter(({ url }) => isOurs(url)).reduce(addBlocks, 0));
      });
    });
  }
}

const isOurs = (url: string) => /\/(src|server)\//.test(url);

function addBlocks(sum: number, { functions }: Profiler.ScriptCoverage): number {
  const ranges = functions.flatMap((one) => one.ranges);
  return ranges.reduce((steps, { count }) => steps + count, sum);
}

/** Replaces the platform's searches by ones that count, until the end. */
function watchSearches(): { passed: () => number; end: () => void } {
  let passed = 0;
  const add = (count: number) => (passed += count);
  const ends = [
    watch(String.prototype, "indexOf", (self, [, from], found) => {
      add((Number(found) < 0 ? String(self).length : Number(found)) - Number(from ?? 0));
    }),
    watch(String.prototype, "lastIndexOf", (self, [, from], found) => {
      add(Number(from ?? String(self).length) - Math.max(Number(found), 0));
    }),
    watch(String.prototype, "includes", (self, [, from]) => {
      add(String(self).length - Number(from ?? 0));
    }),
    watch(RegExp.prototype, "exec", (self, [text], found, from) => {
      const isAt = self instanceof RegExp && self.sticky;
      const end = Array.isArray(found) ? Number(Reflect.get(found, "index")) : String(text).length;
      add(isAt ? 1 : Math.max(end - from, 0) + 1);
    }),
  ];
  return { passed: () => passed, end: () => ends.forEach((end) => end()) };
}

type Note = (self: unknown, args: unknown[], found: unknown, from: number) => void;

/** @param note is told of each call, and where a pattern began to look @returns what ends it */
function watch(owner: object, name: string, note: Note): () => void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function") throw new Error(`There is no ${name}.`);
  const apply = (search: Function, self: unknown, args: unknown[]) => {
    const from = self instanceof RegExp && self.global ? self.lastIndex : 0;
    const found: unknown = Reflect.apply(search, self, args);
    note(self, args, found, from);
    return found;
  };
  const replace = (value: unknown) =>
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  replace(new Proxy(original, { apply }));
  return () => replace(original);
}

import { type Profiler, Session } from "node:inspector";

/**
 * Counts steps of the project's own code: executions of each block, and characters that its string searches pass.
 * Backtracking within a single search is not counted.
 */
export class StepCounter {
  private readonly session = new Session();

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

  /** Returns the number of block executions since the last call. */
  private blocksSince(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.session.post("Profiler.takePreciseCoverage", (error, { result }) => {
        if (error) reject(error);
        else resolve(result.filter(({ url }) => isOurs(url)).reduce(addBlocks, 0));
      });
    });
  }
}

const isOurs = (url: string) => /\/(src|packages|server)\//.test(url);

function addBlocks(sum: number, { functions }: Profiler.ScriptCoverage): number {
  const ranges = functions.flatMap((covered) => covered.ranges);
  return ranges.reduce((steps, { count }) => steps + count, sum);
}

/** Replaces the platform's search methods with ones that count passed characters, until `end` is called. */
function watchSearches(): { passed: () => number; end: () => void } {
  let passed = 0;
  const add = (count: number) => (passed += count);
  const ends = [
    watch(String.prototype, "indexOf", (self, [, from], result) => {
      add((Number(result) < 0 ? String(self).length : Number(result)) - Number(from ?? 0));
    }),
    watch(String.prototype, "lastIndexOf", (self, [, from], result) => {
      add(Number(from ?? String(self).length) - Math.max(Number(result), 0));
    }),
    watch(String.prototype, "includes", (self, [, from]) => {
      add(String(self).length - Number(from ?? 0));
    }),
    watch(RegExp.prototype, "exec", (self, [text], result, from) => {
      const isSticky = self instanceof RegExp && self.sticky;
      const end = Array.isArray(result)
        ? Number(Reflect.get(result, "index"))
        : String(text).length;
      add(isSticky ? 1 : Math.max(end - from, 0) + 1);
    }),
  ];
  return { passed: () => passed, end: () => ends.forEach((end) => end()) };
}

type OnCall = (self: unknown, args: unknown[], result: unknown, from: number) => void;

/** Makes a method report its calls, with the prior `lastIndex` of a pattern. @returns a function that restores it */
function watch(owner: object, name: string, onCall: OnCall): () => void {
  const original: unknown = Reflect.get(owner, name);
  if (typeof original !== "function") throw new Error(`There is no ${name}.`);
  const apply = (search: Function, self: unknown, args: unknown[]) => {
    const from = self instanceof RegExp && self.global ? self.lastIndex : 0;
    const result: unknown = Reflect.apply(search, self, args);
    onCall(self, args, result, from);
    return result;
  };
  const replace = (value: unknown) =>
    Object.defineProperty(owner, name, { value, writable: true, configurable: true });
  replace(new Proxy(original, { apply }));
  return () => replace(original);
}

import { inWords } from "./tooManyAttempts";

/** Says in Polish that the server, and not the reader, has too much to do. */
export function busyMessage(seconds: number): string {
  return `Serwer jest chwilowo przeciążony. Spróbuj ponownie za ${inWords(seconds)}.`;
}

/** Too many ask for the same at once: the answer is 503 and when to come back. */
export class Busy extends Error {
  readonly statusCode = 503;

  /** @param retryAfter in whole seconds, as the header `Retry-After` has it */
  constructor(readonly retryAfter: number) {
    super("too many at once");
  }
}

/** How many may be inside, and how many may stand in line for how long. */
export interface GateLimits {
  atOnce: number;
  atOncePerKey: number;
  waiting: number;
  waitingPerKey: number;
  seconds: number;
}

interface Waiting {
  key: string;
  enter: () => void;
}

/**
 * Lets so many through at once, of each key no more than its share; the next wait in line, where
 * those whose share is used up let others pass.
 */
export class Gate {
  private readonly inside: string[] = [];
  private readonly line: Waiting[] = [];

  constructor(private readonly limits: GateLimits) {}

  /** How many are inside, and how many wait. */
  get counts(): { inside: number; waiting: number } {
    return { inside: this.inside.length, waiting: this.line.length };
  }

  /**
   * Waits until there is room.
   * @param key whose turn it is, such as an account or an address
   * @returns what to call when done; again does nothing
   * @throws Busy when the line is full, or has not moved for too long
   */
  async enter(key: string): Promise<() => void> {
    if (!this.hasRoom(key)) await this.wait(key);
    else this.inside.push(key);
    let isInside = true;
    return () => {
      if (isInside) this.leave(key);
      isInside = false;
    };
  }

  /** Does a task once there is room, and makes room again however it ends. @throws Busy as `enter` */
  async run<T>(key: string, task: () => Promise<T>): Promise<T> {
    const leave = await this.enter(key);
    try {
      return await task();
    } finally {
      leave();
    }
  }

  private wait(key: string): Promise<void> {
    const { waiting, waitingPerKey, seconds } = this.limits;
    const ahead = this.line.filter((one) => one.key === key).length;
    if (this.line.length >= waiting || ahead >= waitingPerKey) throw new Busy(seconds);
    return new Promise((resolve, reject) => {
      const timeout = setTimeout(() => {
        this.line.splice(this.line.indexOf(one), 1);
        reject(new Busy(seconds));
      }, seconds * 1000);
      const enter = () => {
        clearTimeout(timeout);
        resolve();
      };
      const one = { key, enter };
      this.line.push(one);
    });
  }

  private leave(key: string): void {
    this.inside.splice(this.inside.indexOf(key), 1);
    const next = this.line.findIndex((one) => this.hasRoom(one.key));
    for (const one of next < 0 ? [] : this.line.splice(next, 1)) {
      this.inside.push(one.key);
      one.enter();
    }
  }

  private hasRoom(key: string): boolean {
    const { atOnce, atOncePerKey } = this.limits;
    const own = this.inside.filter((one) => one === key).length;
    return this.inside.length < atOnce && own < atOncePerKey;
  }
}

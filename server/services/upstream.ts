import type { ApiError } from "../../src/contract/error";
import { SILENT } from "../../src/contract/limits";

/** What another backend has answered, kept whole. */
interface Answer {
  status: number;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** What is known of one address. */
interface Entry {
  /** The last answer that can be shown. */
  good?: Answer;
  /** Until when it is as good as new. */
  freshUntil: number;
  /** The last failure, and until when nobody asks again. */
  failed?: Answer;
  retryAt: number;
  /** The question under way. */
  asking?: Promise<Answer>;
}

/** Milliseconds, and bytes kept of all answers together. */
const limits = {
  fresh: 5_000,
  timeout: 10_000,
  /** After that long somebody who can be shown an older answer is. */
  staleAfter: 2_000,
  pause: 5_000,
  longestPause: 60_000,
  bytes: 32 * 1024 * 1024,
  addresses: 1_000,
};

/** Of a backend that does not answer. */
export const silent: ApiError = { message: SILENT };

/**
 * Reads from another backend of this API: one question at a time per address, whose answer is
 * cached for some seconds, and shown for longer while the backend fails or refuses by 429.
 */
export class Upstream {
  /** The longest unused first. */
  private readonly entries = new Map<string, Entry>();
  private bytes = 0;

  /** @param origin scheme, host and port */
  constructor(private readonly origin: string) {}

  /**
   * Answers as `fetch` would, but never fails: a backend that is away is a 502.
   * @param url a path on the backend, with its query
   */
  readonly ask = async (url: string): Promise<Response> => {
    const { status, type, body } = await this.find(url);
    return new Response(body, { status, headers: { "content-type": type } });
  };

  /** Something was changed: what is known is shown only while the backend fails. */
  forget(): void {
    for (const entry of this.entries.values()) {
      entry.freshUntil = 0;
      delete entry.asking;
    }
  }

  private find(url: string): Answer | Promise<Answer> {
    const entry = this.entries.get(url) ?? { freshUntil: 0, retryAt: 0 };
    this.entries.delete(url);
    this.entries.set(url, entry);
    const { good, failed } = entry;
    if (good && Date.now() < entry.freshUntil) return good;
    if (failed && Date.now() < entry.retryAt) return good ?? failed;
    entry.asking ??= this.question(url, entry);
    return good ? inTime(entry.asking, good) : entry.asking;
  }

  /** Asks, and stores the answer unless something was changed meanwhile. */
  private question(url: string, entry: Entry): Promise<Answer> {
    const asking = this.fetch(url).then(({ answer, pause }) => {
      if (entry.asking !== asking) return answer;
      delete entry.asking;
      if (pause === 0) this.store(entry, answer);
      else Object.assign(entry, { failed: answer, retryAt: Date.now() + pause });
      this.makeRoom();
      return pause === 0 ? answer : (entry.good ?? answer);
    });
    return asking;
  }

  private store(entry: Entry, answer: Answer): void {
    this.bytes += answer.body.length - (entry.good?.body.length ?? 0);
    entry.good = answer;
    entry.freshUntil = Date.now() + limits.fresh;
    delete entry.failed;
  }

  private makeRoom(): void {
    for (const [url, { good, asking }] of this.entries) {
      if (this.bytes <= limits.bytes && this.entries.size <= limits.addresses) return;
      if (asking) continue;
      this.entries.delete(url);
      this.bytes -= good?.body.length ?? 0;
    }
  }

  /** @returns the answer; `pause` in milliseconds until the next question, where it is a failure */
  private async fetch(url: string): Promise<{ answer: Answer; pause: number }> {
    try {
      const signal = AbortSignal.timeout(limits.timeout);
      const response = await fetch(new URL(url, this.origin), { signal });
      const type = response.headers.get("content-type") ?? "";
      const body = new Uint8Array(await response.arrayBuffer());
      const isAnswer = type.includes("json") && response.status !== 429 && response.status < 500;
      return {
        answer: { status: response.status, type, body },
        pause: isAnswer ? 0 : pauseOf(response.headers.get("retry-after")),
      };
    } catch {
      const body = new TextEncoder().encode(JSON.stringify(silent));
      return { answer: { status: 502, type: "application/json", body }, pause: limits.pause };
    }
  }
}

/** What the backend asks for, within reason. */
function pauseOf(retryAfter: string | null): number {
  const asked = Number(retryAfter) * 1_000;
  return Math.min(Math.max(asked || 0, limits.pause), limits.longestPause);
}

function inTime(asking: Promise<Answer>, older: Answer): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    timer = setTimeout(resolve, limits.staleAfter, older);
  });
  return Promise.race([asking, late]).finally(() => clearTimeout(timer));
}

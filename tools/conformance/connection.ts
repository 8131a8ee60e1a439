import { setTimeout } from "node:timers/promises";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import {
  type Answer,
  type Endpoint,
  fetchFile,
  type LooseRequest,
  send,
  type Sender,
} from "../../tests/contract/client";
import { NotChecked } from "./notChecked";

/** One request that was sent, and what came back. */
export interface Entry {
  /** Method and path, with `:id` for an id. */
  call: string;
  request: LooseRequest;
  /** 0 where no answer came. */
  status: number;
  text: string;
}

interface ConnectionSettings {
  /** Scheme, host and port. */
  origin: string;
  /** How many requests the backend takes in ten minutes. */
  budget: number;
  /** Why something is not to be sent. */
  objection: (call: string, request: LooseRequest, journal: Entry[]) => string | undefined;
  /** How many requests have to remain for the cleanup. */
  reserved: (journal: Entry[]) => number;
  /** Tells the operator why it takes so long. */
  say: (text: string) => void;
}

/** In seconds. */
const times = { window: 600, answer: 60, longestWait: 900, allWaits: 3600, back: 60, probe: 5 };

/** Seconds after which the cleanup gives up: on a backend that asks to wait, and on one that is away. */
const timeouts = { asked: 7200, away: 600 };

/**
 * Sends all requests to the backend: no more than planned, waiting where the backend asks to. It
 * writes down what was sent, and can be cut off for the checks while the cleanup goes on.
 */
export class Connection {
  readonly journal: Entry[] = [];
  /** Why the checks were cut off. */
  stopped: string | undefined;
  private waited = 0;
  private readonly sentAt: number[] = [];
  private readonly underWay = new Set<Promise<unknown>>();
  private readonly checking = new AbortController();
  private readonly cleanup = new AbortController();

  constructor(private readonly settings: ConnectionSettings) {}

  /** Sends a request of a check. @throws NotChecked where that cannot be or may not be */
  readonly ask: Sender = async (_, endpoint, request) => {
    const { budget, reserved, objection } = this.settings;
    const objected = this.stopped ?? objection(nameOf(endpoint), request, this.journal);
    if (objected) throw new NotChecked(objected);
    const share = () => Math.max(1, budget - reserved(this.journal));
    for (let isAgain = false; ;) {
      await this.unlessStopped(this.waitForRoom(share, this.checking.signal));
      const answer = await this.send(endpoint, request);
      if (answer && answer.status !== 429) return answer;
      if (answer) {
        await this.unlessStopped(this.obey(secondsOf(answer.retryAfter)));
        continue;
      }
      await this.unlessStopped(this.waitForReturn());
      // A call that changes something may have been carried out although its answer was lost.
      if (isAgain || endpoint.method !== "GET") throw new NotChecked(reasons.lost);
      isAgain = true;
    }
  };

  /** Sends a request that takes something away or gives it back, however long that takes. */
  readonly askCleanup: Sender = async (_, endpoint, request) => {
    const { signal } = this.cleanup;
    for (let [asked, away] = [0, 0]; ;) {
      await this.waitForRoom(() => this.settings.budget, signal);
      const answer = await this.send(endpoint, request);
      if (answer && answer.status !== 429) return answer;
      const wait = answer ? secondsOf(answer.retryAfter) : times.probe;
      if (answer) asked += wait;
      else away += wait;
      if (asked > timeouts.asked || away > timeouts.away) throw new Error(reasons.gone);
      const why = answer ? "asks to wait" : "does not answer";
      this.settings.say(`Cleaning up: the backend ${why}; going on in ${wait} s.`);
      await setTimeout(wait * 1000, undefined, { signal });
    }
  };

  /** Fetches a picture, wherever it is. @throws NotChecked where its host cannot be reached */
  readonly fetchFile = async (url: URL): ReturnType<typeof fetchFile> => {
    if (this.stopped) throw new NotChecked(this.stopped);
    if (url.origin === this.settings.origin) this.sentAt.push(Date.now());
    return fetchFile(url, AbortSignal.timeout(times.answer * 1000)).catch(() => {
      throw new NotChecked(`a picture's host that can be reached (${url.host})`);
    });
  };

  /** Cuts the checks off; what is under way ends by itself. */
  stop(reason: string): void {
    this.stopped ??= reason;
    this.checking.abort();
  }

  private giveUp(reason: string): void {
    this.settings.say("The checks end here. Taking away what was made.");
    this.stop(reason);
  }

  /** Cuts the cleanup off, too. */
  leave(): void {
    this.cleanup.abort();
  }

  /** Waits for what is under way, so that all of it is written down. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.underWay);
  }

  private async send(endpoint: Endpoint, request: LooseRequest): Promise<Answer | undefined> {
    this.sentAt.push(Date.now());
    const signal = AbortSignal.timeout(times.answer * 1000);
    const sending = send(this.settings.origin, endpoint, request, signal).catch(() => undefined);
    this.underWay.add(sending);
    const answer = await sending;
    this.underWay.delete(sending);
    const { status = 0, text = "" } = answer ?? {};
    this.journal.push({ call: nameOf(endpoint), request, status, text });
    return answer;
  }

  /** Until one more request fits into the last ten minutes. */
  private async waitForRoom(share: () => number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const from = Date.now() - times.window * 1000;
      while ((this.sentAt[0] ?? Infinity) <= from) this.sentAt.shift();
      const room = share();
      if (this.sentAt.length < room) return;
      const oldest = this.sentAt.at(-room) ?? Date.now();
      const wait = Math.ceil((oldest - from) / 1000) + 1;
      this.settings.say(`${room} requests in ten minutes are spent; going on in ${wait} s.`);
      await setTimeout(wait * 1000, undefined, { signal });
    }
  }

  /** Waits as the backend asks, within reason. */
  private async obey(wait: number): Promise<void> {
    this.waited += wait;
    if (wait > times.longestWait || this.waited > times.allWaits) this.giveUp(reasons.tooOften);
    else this.settings.say(`The backend was asked too often (429); going on in ${wait} s.`);
    await setTimeout(wait * 1000, undefined, { signal: this.checking.signal });
  }

  /** Waits until a backend that was lost answers again. */
  private async waitForReturn(): Promise<void> {
    for (let waited = 0; waited < times.back; waited += times.probe) {
      if (await this.send(validatedEndpoints.listCategories, {})) return;
      this.settings.say("The backend does not answer; trying again.");
      await setTimeout(times.probe * 1000, undefined, { signal: this.checking.signal });
    }
    this.giveUp(reasons.gone);
  }

  private async unlessStopped(waiting: Promise<void>): Promise<void> {
    await waiting.catch(() => undefined);
    if (this.stopped) throw new NotChecked(this.stopped);
  }
}

const reasons = {
  lost: "an answer that the network lost",
  gone: "a backend that answers: it or the network was lost",
  tooOften: "a backend that may be asked that often (429)",
};

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Until a moment, or as long as it says; a minute where it says nothing. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 60);
  if (Number.isFinite(seconds)) return Math.max(1, seconds);
  return Math.max(1, Math.ceil((Date.parse(retryAfter ?? "") - Date.now()) / 1000) || 60);
}

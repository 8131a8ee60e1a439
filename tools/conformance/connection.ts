import { setTimeout } from "node:timers/promises";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import {
  type Endpoint,
  fetchFile,
  type LooseRequest,
  type ReceivedResponse,
  send,
  type Sender,
} from "../../tests/contract/client";
import { NotChecked } from "./notChecked";

/** A request that was sent, and its response. */
export interface JournalEntry {
  /** Method and path, with `:id` for an id. */
  call: string;
  request: LooseRequest;
  /** 0 if there was no response. */
  status: number;
  text: string;
}

interface ConnectionSettings {
  /** Scheme, host and port. */
  origin: string;
  /** Requests that the backend accepts in ten minutes. */
  budget: number;
  /** Returns why a request must not be sent, if so. */
  objection: (call: string, request: LooseRequest, journal: JournalEntry[]) => string | undefined;
  /** Returns the number of requests to reserve for the cleanup. */
  reserved: (journal: JournalEntry[]) => number;
  /** Tells the operator why it is waiting. */
  log: (text: string) => void;
}

/** In seconds. */
const times = { window: 600, response: 60, maxWait: 900, totalWait: 3600, outage: 60, probe: 5 };

/** Seconds after which the cleanup gives up on a backend that rate limits it or does not respond. */
const timeouts = { limited: 7200, unreachable: 600 };

/**
 * Sends all requests within the budget, honours Retry-After and records everything sent. The checks
 * can be aborted while the cleanup goes on.
 */
export class Connection {
  readonly journal: JournalEntry[] = [];
  /** Why the checks were aborted; undefined while they may run. */
  stopped: string | undefined;
  private waited = 0;
  private readonly sentAt: number[] = [];
  private readonly pending = new Set<Promise<unknown>>();
  private readonly checksAbort = new AbortController();
  private readonly cleanupAbort = new AbortController();

  constructor(private readonly settings: ConnectionSettings) {}

  /** Sends a request of a check. @throws NotChecked if it must not be sent or gets no response */
  readonly sendCheck: Sender = async (_, endpoint, request) => {
    const { budget, reserved, objection } = this.settings;
    const reason = this.stopped ?? objection(nameOf(endpoint), request, this.journal);
    if (reason) throw new NotChecked(reason);
    const limit = () => Math.max(1, budget - reserved(this.journal));
    for (let isAgain = false; ;) {
      await this.unlessStopped(this.waitForBudget(limit, this.checksAbort.signal));
      const response = await this.send(endpoint, request);
      if (response && response.status !== 429) return response;
      if (response) {
        await this.unlessStopped(this.waitForRetry(secondsOf(response.retryAfter)));
        continue;
      }
      await this.unlessStopped(this.waitForRecovery());
      // A write may have taken effect although its response was lost, so never repeat it.
      if (isAgain || endpoint.method !== "GET") throw new NotChecked(reasons.lost);
      isAgain = true;
    }
  };

  /** Sends a request of the cleanup, retrying for hours if need be. */
  readonly sendCleanup: Sender = async (_, endpoint, request) => {
    const { signal } = this.cleanupAbort;
    for (let [limited, unreachable] = [0, 0]; ;) {
      await this.waitForBudget(() => this.settings.budget, signal);
      const response = await this.send(endpoint, request);
      if (response && response.status !== 429) return response;
      const wait = response ? secondsOf(response.retryAfter) : times.probe;
      if (response) limited += wait;
      else unreachable += wait;
      if (limited > timeouts.limited || unreachable > timeouts.unreachable)
        throw new Error(reasons.unreachable);
      const state = response ? "is rate limiting (429)" : "does not respond";
      this.settings.log(`Cleaning up: the backend ${state}; retrying in ${wait} s.`);
      await setTimeout(wait * 1000, undefined, { signal });
    }
  };

  /** Fetches a picture from any host. @throws NotChecked if the host is unreachable */
  readonly fetchFile = async (url: URL): ReturnType<typeof fetchFile> => {
    if (this.stopped) throw new NotChecked(this.stopped);
    if (url.origin === this.settings.origin) this.sentAt.push(Date.now());
    return fetchFile(url, AbortSignal.timeout(times.response * 1000)).catch(() => {
      throw new NotChecked(`a reachable image host (${url.host})`);
    });
  };

  /** Aborts the checks; pending requests complete. */
  stop(reason: string): void {
    this.stopped ??= reason;
    this.checksAbort.abort();
  }

  private giveUp(reason: string): void {
    this.settings.log("Stopping the checks and removing what they created.");
    this.stop(reason);
  }

  /** Aborts the cleanup, too. */
  abortCleanup(): void {
    this.cleanupAbort.abort();
  }

  /** Waits for pending requests, so that the journal is complete. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  private async send(
    endpoint: Endpoint,
    request: LooseRequest,
  ): Promise<ReceivedResponse | undefined> {
    this.sentAt.push(Date.now());
    const signal = AbortSignal.timeout(times.response * 1000);
    const sending = send(this.settings.origin, endpoint, request, signal).catch(() => undefined);
    this.pending.add(sending);
    const response = await sending;
    this.pending.delete(sending);
    const { status = 0, text = "" } = response ?? {};
    this.journal.push({ call: nameOf(endpoint), request, status, text });
    return response;
  }

  /** Waits until another request fits the limit of the sliding ten-minute window. */
  private async waitForBudget(limit: () => number, signal: AbortSignal): Promise<void> {
    for (;;) {
      const from = Date.now() - times.window * 1000;
      while ((this.sentAt[0] ?? Infinity) <= from) this.sentAt.shift();
      const budget = limit();
      if (this.sentAt.length < budget) return;
      const oldest = this.sentAt.at(-budget) ?? Date.now();
      const wait = Math.ceil((oldest - from) / 1000) + 1;
      this.settings.log(
        `The budget of ${budget} requests in ten minutes is spent; continuing in ${wait} s.`,
      );
      await setTimeout(wait * 1000, undefined, { signal });
    }
  }

  /** Waits as long as Retry-After says; stops the checks if that is too long. */
  private async waitForRetry(wait: number): Promise<void> {
    this.waited += wait;
    if (wait > times.maxWait || this.waited > times.totalWait) this.giveUp(reasons.rateLimit);
    else this.settings.log(`The backend is rate limiting (429); retrying in ${wait} s.`);
    await setTimeout(wait * 1000, undefined, { signal: this.checksAbort.signal });
  }

  /** Probes an unreachable backend until it responds again; stops the checks after a minute. */
  private async waitForRecovery(): Promise<void> {
    for (let waited = 0; waited < times.outage; waited += times.probe) {
      if (await this.send(validatedEndpoints.listCategories, {})) return;
      this.settings.log("The backend does not respond; retrying.");
      await setTimeout(times.probe * 1000, undefined, { signal: this.checksAbort.signal });
    }
    this.giveUp(reasons.unreachable);
  }

  private async unlessStopped(waiting: Promise<void>): Promise<void> {
    await waiting.catch(() => undefined);
    if (this.stopped) throw new NotChecked(this.stopped);
  }
}

const reasons = {
  lost: "a response: the connection was lost",
  unreachable: "a reachable backend: the connection was lost",
  rateLimit: "a backend that allows this many requests (429)",
};

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}

/** Parses Retry-After, in seconds or as a date; returns seconds, 60 without a valid value. */
function secondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter ?? 60);
  if (Number.isFinite(seconds)) return Math.max(1, seconds);
  return Math.max(1, Math.ceil((Date.parse(retryAfter ?? "") - Date.now()) / 1000) || 60);
}

import { setTimeout } from "node:timers/promises";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import {
  type Endpoint,
  fetchFile,
  type LooseRequest,
  type ReceivedResponse,
  send,
  type Sender,
} from "./suite/client";
import { NotChecked } from "./suite/notChecked";
import { readRateLimit } from "../../server/upstream/rateLimitHeaders";

/** A request that was sent, and its response. */
export interface JournalEntry {
  /** Method and path, with `:id` for an id. */
  call: string;
  request: LooseRequest;
  /** 0 if there was no response. */
  status: number;
  text: string;
  /** Of the response, by lower-case name. */
  headers: Record<string, string>;
}

interface ConnectionSettings {
  /** Scheme, host and port. */
  origin: string;
  /** Origin of the page, sent with each request as a browser would; undefined sends none. */
  pageOrigin: string | undefined;
  /** Returns why a request must not be sent, if so. */
  objection: (call: string, request: LooseRequest, journal: JournalEntry[]) => string | undefined;
  /** Tells the operator why it is waiting. */
  log: (text: string) => void;
}

/** In seconds. */
const times = { response: 60, maxWait: 900, totalWait: 3600, outage: 60, probe: 5 };

/** Seconds after which the cleanup gives up on a backend that rate limits it or does not respond. */
const timeouts = { limited: 7200, unreachable: 600 };

/**
 * Sends all requests at the pace that the backend asks for, by Retry-After and its reported rate
 * limits, and records everything sent. The checks can be aborted while the cleanup goes on.
 */
export class Connection {
  readonly journal: JournalEntry[] = [];
  /** Why the checks were aborted; undefined while they may run. */
  stopped: string | undefined;
  private waited = 0;
  /** Timestamps in milliseconds until which a call is exhausted, as the backend reported. */
  private readonly exhaustedUntil = new Map<string, number>();
  private readonly pending = new Set<Promise<unknown>>();
  private readonly checksAbort = new AbortController();
  private readonly cleanupAbort = new AbortController();

  constructor(private readonly settings: ConnectionSettings) {}

  /** Sends a request of a check. @throws NotChecked if it must not be sent or gets no response */
  readonly sendCheck: Sender = async (_, endpoint, request) => {
    const reason = this.stopped ?? this.settings.objection(nameOf(endpoint), request, this.journal);
    if (reason) throw new NotChecked(reason);
    for (let [attempt, isAgain] = [0, false]; ;) {
      await this.unlessStopped(this.waitForReset(endpoint));
      const response = await this.send(endpoint, request);
      if (response && response.status !== 429) return response;
      if (response) {
        const wait = retryWait(response, attempt);
        attempt += 1;
        await this.unlessStopped(this.waitForRetry(wait, "is rate limiting (429)"));
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
    for (let [limited, unreachable, attempt] = [0, 0, 0]; ; attempt += 1) {
      const response = await this.send(endpoint, request);
      if (response && response.status !== 429) return response;
      const wait = response ? retryWait(response, attempt) : times.probe;
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
    const { origin, pageOrigin } = this.settings;
    const headers = { ...request.headers, ...(pageOrigin && { origin: pageOrigin }) };
    const signal = AbortSignal.timeout(times.response * 1000);
    const sending = send(origin, endpoint, { ...request, headers }, signal).catch(() => undefined);
    this.pending.add(sending);
    const response = await sending;
    this.pending.delete(sending);
    const { status = 0, text = "", headers: received = {} } = response ?? {};
    this.journal.push({ call: nameOf(endpoint), request, status, text, headers: received });
    const { remaining = 1, resetIn = 0 } = readRateLimit((name) => received[name]) ?? {};
    // A longer wait is not believed until a 429 confirms it.
    if (remaining === 0 && resetIn <= times.maxWait * 1000)
      this.exhaustedUntil.set(nameOf(endpoint), Date.now() + resetIn);
    return response;
  }

  /** Waits until the reported rate limit of a call is reset. */
  private async waitForReset(endpoint: Endpoint): Promise<void> {
    const wait = Math.ceil(((this.exhaustedUntil.get(nameOf(endpoint)) ?? 0) - Date.now()) / 1_000);
    if (wait > 0) await this.waitForRetry(wait, "reports that its rate limit is reached");
  }

  /**
   * Waits as long as the backend asks for; stops the checks once all waits together are too long.
   * @throws NotChecked if this wait alone is too long
   */
  private async waitForRetry(wait: number, state: string): Promise<void> {
    if (wait > times.maxWait) throw new NotChecked(reasons.rateLimit);
    this.waited += wait;
    if (this.waited > times.totalWait) this.giveUp(reasons.rateLimit);
    else this.settings.log(`The backend ${state}; continuing in ${wait} s.`);
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
    try {
      await waiting;
    } catch (error) {
      if (error instanceof NotChecked) throw error;
    }
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

/** Returns how long to wait after a 429: as Retry-After says, else ever longer, in seconds. */
function retryWait({ headers }: ReceivedResponse, attempt: number): number {
  const { "retry-after": retryAfter = "" } = headers;
  const seconds = retryAfter === "" ? NaN : Number(retryAfter);
  if (Number.isFinite(seconds)) return Math.max(1, Math.ceil(seconds));
  const untilDate = Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  const { resetIn } = readRateLimit((name) => headers[name]) ?? {};
  const unknown = resetIn === undefined ? 5 * 2 ** Math.min(attempt, 6) : resetIn / 1000;
  return Math.max(1, Number.isFinite(untilDate) ? untilDate : Math.ceil(unknown));
}

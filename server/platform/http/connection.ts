import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { inTurn } from "./turns";

/** Maximum number of pipelined requests on a connection. Browsers and proxies send none. */
const maxPipelinedRequests = 16;

/** Tracks a client's connection, on which one request is handled at a time. */
export class Connection {
  private request: IncomingMessage | undefined;
  /** The response to `request`, until the client has read it. */
  private response: ServerResponse | undefined;
  private heldBody: Buffer | undefined;
  private hasUploadStarted = false;
  private readonly pipelinedRequests: (() => void)[] = [];
  /** Number of bytes received from the kernel or passed to it, and the time when the client was last active. */
  private lastTransfer = { bytes: 0, at: performance.now() };
  /** Value of `lastTransfer` at the start of the window in which the speed is measured. */
  private windowStart = this.lastTransfer;

  constructor(
    readonly socket: Socket,
    public clientKey: string,
  ) {}

  /** The whole response body that is being sent. It counts as unread even before the socket has it. */
  get body(): Buffer | undefined {
    return this.heldBody;
  }

  /** Whether no request waits for its response. An answered request is over, even if its body never arrives. */
  get isIdle(): boolean {
    return !this.response;
  }

  /** Whether a request was received. Otherwise, the first one may be on its way. */
  get isUsed(): boolean {
    return this.request !== undefined;
  }

  /** Whether the client has sent its whole request and read all of the response that was sent so far. */
  get isWaitingForServer(): boolean {
    return !!this.response && !this.isRequestIncomplete && this.socket.writableLength === 0;
  }

  /** Time of the last byte in either direction, on the clock of `performance.now()`. */
  get lastActiveAt(): number {
    return this.lastTransfer.at;
  }

  /** Whether the client is sending a body for which memory is reserved. */
  get isUploading(): boolean {
    return this.hasUploadStarted && this.isRequestIncomplete;
  }

  get hasResponseBegun(): boolean {
    return this.response?.headersSent ?? true;
  }

  private get isRequestIncomplete(): boolean {
    return this.request ? !this.request.complete : false;
  }

  /** Waits until the client has read all earlier responses. @param closed aborted once it has read this one or has left. Resets the connection if too many requests wait. */
  async waitForTurn(
    request: IncomingMessage,
    response: ServerResponse,
    closed: AbortSignal,
  ): Promise<void> {
    if (this.response || this.pipelinedRequests.length > 0)
      await new Promise<void>((resolve) => {
        if (this.pipelinedRequests.push(resolve) >= maxPipelinedRequests) this.reset();
      });
    this.request = request;
    this.response = response;
    closed.addEventListener("abort", () => {
      this.response = undefined;
      this.heldBody = undefined;
      this.hasUploadStarted = false;
      // Starts only one pipelined request per turn of the event loop, since many could block other connections.
      if (this.pipelinedRequests.length > 0)
        void inTurn(async () => this.pipelinedRequests.shift()?.());
    });
  }

  /** Starts to measure the speed of an upload. Called once memory is reserved for the request body. */
  startUpload(): void {
    this.hasUploadStarted = true;
    this.windowStart = { ...this.lastTransfer, at: performance.now() };
  }

  /** Keeps a response body in mind that is about to be compressed or sent. */
  holdBody(body: Buffer | undefined): void {
    this.heldBody = body;
    this.lastTransfer = { ...this.lastTransfer, at: performance.now() };
  }

  /**
   * Records the bytes transferred since the last call. @returns whether a client that has to send the rest of its
   * request, or to read more of the response, was slower than `bytesPerSecond` during `windowMs`
   */
  detectSlowness(now: number, windowMs: number, bytesPerSecond: number): boolean {
    const { bytesRead, bytesWritten, writableLength } = this.socket;
    const bytes = bytesRead + bytesWritten - writableLength;
    if (bytes !== this.lastTransfer.bytes) this.lastTransfer = { bytes, at: now };
    const isAwaited = this.isRequestIncomplete || writableLength > 0;
    const { windowStart } = this;
    const isOver = now - windowStart.at > windowMs;
    if (isOver || !isAwaited) this.windowStart = { bytes, at: now };
    return isOver && isAwaited && bytes - windowStart.bytes < (bytesPerSecond * windowMs) / 1000;
  }

  /** Drops waiting requests, and disconnects by a TCP reset, so that the kernel drops the unread bytes, too. */
  reset(): void {
    this.pipelinedRequests.length = 0;
    this.socket.resetAndDestroy();
  }
}

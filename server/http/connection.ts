import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { inTurn } from "./chunks";

/** Maximum number of pipelined requests; browsers and proxies send none. */
const maxPipelined = 16;

/** A client's connection, which has one request under way at a time. */
export class Connection {
  private request: IncomingMessage | undefined;
  /** The response under way, until the client has read it. */
  private response: ServerResponse | undefined;
  /** Length of a whole response body, which counts before it is handed to the socket. */
  private bodyBytes = 0;
  private isUpload = false;
  private readonly pipelined: (() => void)[] = [];
  /** Bytes that have passed in either direction, as far as the kernel tells, and when. */
  private last = { bytes: 0, at: performance.now() };
  private windowStart = this.last;

  constructor(
    readonly socket: Socket,
    public clientKey: string,
  ) {}

  get unsentBytes(): number {
    return Math.max(this.bodyBytes, this.socket.writableLength);
  }

  get isIdle(): boolean {
    return !this.response && !this.owesRequest;
  }

  /** Whether it has sent its whole request and read all of the response so far. */
  get isWaitingForServer(): boolean {
    return !!this.response && !this.owesRequest && this.socket.writableLength === 0;
  }

  /** Time of the last byte in either direction. */
  get lastActiveAt(): number {
    return this.last.at;
  }

  /** Whether it is sending a body for which room is held. */
  get isUploading(): boolean {
    return this.isUpload && this.owesRequest;
  }

  get hasResponseBegun(): boolean {
    return this.response?.headersSent ?? true;
  }

  private get owesRequest(): boolean {
    return this.request ? !this.request.complete : false;
  }

  /** Waits until the client has read the response before. If too many wait, the connection is reset. */
  async waitForTurn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (this.response || this.pipelined.length > 0)
      await new Promise<void>((resolve) => {
        if (this.pipelined.push(resolve) >= maxPipelined) this.reset();
      });
    this.request = request;
    this.response = response;
    response.once("close", () => {
      this.response = undefined;
      this.bodyBytes = 0;
      this.isUpload = false;
      // One per turn of the event loop, or reads that never wait would block all other connections.
      if (this.pipelined.length > 0) void inTurn(async () => this.pipelined.shift()?.());
    });
  }

  /** Begins to read a body that had to wait for room. */
  startUpload(): void {
    this.isUpload = true;
    this.windowStart = { ...this.last, at: performance.now() };
  }

  /** Counts a whole response body that is about to be sent. */
  holdBody(bytes: number): void {
    this.bodyBytes = bytes;
    this.last = { ...this.last, at: performance.now() };
  }

  /**
   * Looks at what has passed since the last call. @returns whether a client that owes the rest of its
   * request, or has unread bytes, was slower than `bytesPerSecond` for `windowMs`
   */
  detectSlowness(now: number, windowMs: number, bytesPerSecond: number): boolean {
    const { bytesRead, bytesWritten, writableLength } = this.socket;
    const bytes = bytesRead + bytesWritten - writableLength;
    if (bytes !== this.last.bytes) this.last = { bytes, at: now };
    const isOwing = this.owesRequest || writableLength > 0;
    const { windowStart } = this;
    const isOver = now - windowStart.at > windowMs;
    if (isOver || !isOwing) this.windowStart = { bytes, at: now };
    return isOver && isOwing && bytes - windowStart.bytes < (bytesPerSecond * windowMs) / 1000;
  }

  /** Disconnects at once, so that the kernel drops the unread bytes, too. */
  reset(): void {
    this.pipelined.length = 0;
    this.socket.resetAndDestroy();
  }
}

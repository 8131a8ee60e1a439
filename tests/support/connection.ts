import type { FastifyInstance } from "fastify";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Connects to a listening app, until the end of the test. */
export function connectTo(app: FastifyInstance): Socket {
  const socket = connect(Number(new URL(app.listenUrl()).port), "127.0.0.1");
  // Writing to a closed connection fails; what was said before counts.
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends a listening app a request without a body, whose lines may be invalid. @returns the raw answer */
export async function answerTo(app: FastifyInstance, ...lines: string[]): Promise<string> {
  const socket = connectTo(app);
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return text(socket);
}

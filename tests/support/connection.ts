import type { FastifyInstance } from "fastify";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** Connects to a listening app; the connection is closed at the end of the test. */
export function connectTo(app: FastifyInstance): Socket {
  const socket = connect(Number(new URL(app.listenUrl()).port), "127.0.0.1");
  // Writing to a connection that the app has closed fails, but the response may have arrived before.
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Sends a request without a body, whose lines may be invalid, to a listening app. @returns the raw response */
export async function answerTo(app: FastifyInstance, ...lines: string[]): Promise<string> {
  const socket = connectTo(app);
  socket.write([...lines, "Connection: close", "", ""].join("\r\n"));
  return text(socket);
}

import type { FastifyInstance } from "fastify";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { startLimitedApp } from "./limitedApp";

/** Connects from an address of this machine, and waits until the server has accepted the connection. */
async function connectFrom(app: FastifyInstance, localAddress: string) {
  const accepted = once(app.server, "connection");
  const port = Number(new URL(app.listenUrl()).port);
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  // The server resets some of these connections.
  socket.on("error", () => {});
  onTestFinished(() => void socket.destroy());
  await accepted;
  return socket;
}

it("room is made by the client with the most connections, and not by one that is about to send its request", async () => {
  const app = await startLimitedApp(
    (limited) => {
      limited.get("/", () => "Gotowe");
      limited.post("/", () => "Gotowe");
    },
    { total: 4 },
  );
  const newcomer = await connectFrom(app, "127.0.1.1");
  const flood: Socket[] = [];
  for (let count = 0; count < 4; count += 1) {
    const received = once(app.server, "request");
    const socket = await connectFrom(app, `127.0.1.${2 + (count % 2)}`);
    flood.push(socket.resume());
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n");
    await received;
  }
  await expect.poll(() => flood.filter(({ destroyed }) => destroyed)).toHaveLength(1);
  newcomer.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  expect(await text(newcomer)).toContain("Gotowe");
});

import { connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { createOperator } from "./operators";

const operator = createOperator();

it("the build ends when it is told to, however slowly somebody sends", async () => {
  const { child, ended, said, origin } = operator.start();
  const { port } = new URL(await origin());
  const head = [
    "POST /api/auth/login HTTP/1.1",
    "Host: localhost",
    "Content-Length: 90000",
    "",
    "",
  ];
  const sockets = Array.from({ length: 3 }, () => connect(Number(port), "127.0.0.1"));
  const dripping = setInterval(() => sockets[0]?.write(" "), 500);
  for (const socket of sockets) {
    socket.on("error", () => {});
    socket.write(head.join("\r\n"));
  }
  await Promise.all(sockets.map((socket) => once(socket, "ready")));
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  clearInterval(dripping);
  expect(said.err).toBe("");
});

import { connect } from "node:net";
import { once } from "node:events";
import { expect, it } from "vitest";
import { parseConfig } from "../../server/config/config";
import { createFastify } from "../../server/createFastify";

it("knows the address of a client that has left", async () => {
  const app = createFastify(parseConfig({}));
  const address = new Promise((resolve) => {
    app.get("/", async (request) => {
      await once(request.raw.socket, "close");
      resolve(request.ip);
    });
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const client = connect(Number(new URL(app.listenUrl()).port), "127.0.0.1");
  app.server.once("request", () => client.destroy());
  client.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await address).toBe("127.0.0.1");
  await app.close();
});

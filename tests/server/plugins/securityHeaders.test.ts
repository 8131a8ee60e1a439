import helmet from "@fastify/helmet";
import fastify from "fastify";
import { expect, it } from "vitest";
import { createTestApp } from "../testApp";

it("every response carries the security headers that helmet would set", async () => {
  const reference = fastify();
  await reference.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    originAgentCluster: false,
  });
  reference.get("/", () => ({}));
  const { headers: expected } = await reference.inject("/");
  const test = await createTestApp();
  const { headers } = await test.app.inject("/api/categories");
  for (const name of ["content-length", "date", "connection"]) delete expected[name];
  expect(headers).toMatchObject(expected);
  await Promise.all([reference.close(), test.close()]);
});

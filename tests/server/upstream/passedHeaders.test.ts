import { expect, it } from "vitest";
import { headersToUpstream } from "../../../server/upstream/passedHeaders";

it("the upstream reads the client first, and then the proxies in the order of the request", () => {
  // Fastify lists the nearest address first.
  const ips = ["10.0.0.2", "10.0.0.1", "203.0.113.7"];
  const headers = headersToUpstream({ ip: "203.0.113.7", ips }, {}, "https://blog.example.com");
  expect(headers).toEqual({
    "x-forwarded-for": "203.0.113.7, 10.0.0.1, 10.0.0.2",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "blog.example.com",
  });
});

import { expect, it } from "vitest";
import { errorSchema } from "../../src/contract/error";
import { polish } from "../../tools/conformance/suite/suite";
import { createOperator } from "./operators";

const operator = createOperator();
const post = (body: string, type = "application/json") => ({
  method: "POST",
  body,
  headers: { "content-type": type },
});

it("the build refuses invalid requests in Polish and with the security headers", async () => {
  const origin = await operator.start().origin();
  const requests: [path: string, status: number, init?: RequestInit][] = [
    ["/api/posts/%", 400],
    ["/api/posts/%zz", 400],
    ["/api/posts/%c3", 400],
    ["/%", 404],
    ["/.git/config", 404],
    ["/api/nope/%", 404],
    [`/api/posts/${"a".repeat(200)}`, 400],
    ["/api/posts?pageNumber=%", 400],
    ["/api/users/count", 401],
    ["/api/auth/login", 400, post("{")],
    ["/api/auth/login", 415, post("a=1", "application/x-www-form-urlencoded")],
    ["/api/auth/login", 413, post("a".repeat(2_000_000))],
  ];
  for (const [path, status, init] of requests) {
    const response = await fetch(origin + path, init);
    const { message } = errorSchema.parse(await response.json());
    expect([path, response.status, message]).toEqual([path, status, polish()]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  }
});

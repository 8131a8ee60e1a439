import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { sessionUserSchema } from "../../src/contract/auth";
import { send } from "../../tools/conformance/suite/client";
import { createOperator } from "./operators";

const operator = createOperator();
const secret = "known to the tests, at least 32 characters";
const admin = { email: "szef@example.com", password: "Trzmiel-nad-Wieprzem-7" };
const environment = {
  JWT_SECRET: secret,
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
};

/** Returns a token with any claims, signed with the server's own key. */
function sign(claims: object): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const content = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", secret).update(content).digest("base64url")}`;
}

it("accepts only tokens with the claims it issues", async () => {
  const origin = await operator.start(environment).origin();
  const { text: body } = await send(origin, validatedEndpoints.login, { body: admin });
  const { _id: sub } = sessionUserSchema.parse(JSON.parse(body));
  const now = Math.floor(Date.now() / 1000);
  const good = { sub, version: 0, iat: now, exp: now + 3_600 };
  const statusOf = async (claims: object) => {
    const headers = { authorization: `Bearer ${sign(claims)}` };
    return (await fetch(`${origin}/api/users/count`, { headers })).status;
  };
  expect(await statusOf(good)).toBe(200);
  for (const value of [{}, { id: sub }, [sub], 7, null, true]) {
    expect(await statusOf({ ...good, sub: value })).toBe(401);
  }
  expect(await statusOf({ ...good, version: "0" })).toBe(401);
  expect(await statusOf({ ...good, iat: now + 3_600 })).toBe(401);
  expect(await statusOf({ ...good, exp: now - 1 })).toBe(401);
});

it("refuses a request without exactly one Host header", async () => {
  const { port } = new URL(await operator.start().origin());
  const statusLineFor = async (...hosts: string[]) => {
    const socket = connect(Number(port), "127.0.0.1");
    const lines = ["GET /api/posts/count HTTP/1.1", ...hosts, "Connection: close", "", ""];
    socket.end(lines.join("\r\n"));
    return (await text(socket)).split("\r\n")[0];
  };
  expect(await statusLineFor("Host: blog.example.com")).toBe("HTTP/1.1 200 OK");
  expect(await statusLineFor("Host: a.example", "hOsT: b.example")).toBe(
    "HTTP/1.1 400 Bad Request",
  );
  expect(await statusLineFor()).toBe("HTTP/1.1 400 Bad Request");
});

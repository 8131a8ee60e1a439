import { expect, it } from "vitest";
import { answerTo } from "../../../support/connection";
import { createTestApp } from "../../../support/testApp";

it("accepts only tokens with the claims it issues", async () => {
  const { app, addUser } = await createTestApp();
  const sub = await addUser("szef@example.com", { isAdmin: true });
  const now = Math.floor(Date.now() / 1000);
  const good = { sub, version: 0, iat: now };
  const statusOf = async (claims: object) => {
    const authorization = `Bearer ${app.jwt.sign(Object.assign({ sub, version: 0 }, claims))}`;
    return (await app.inject({ url: "/api/users/count", headers: { authorization } })).statusCode;
  };
  expect(await statusOf(good)).toBe(200);
  for (const value of [{}, { id: sub }, [sub], 7, null, true])
    expect(await statusOf({ ...good, sub: value })).toBe(401);
  expect(await statusOf({ ...good, version: "0" })).toBe(401);
  expect(await statusOf({ ...good, iat: now + 3_600 })).toBe(401);
  expect(await statusOf({ ...good, iat: now - 8 * 86_400 })).toBe(401);
});

it("refuses a request whose host is unclear", async () => {
  const { app } = await createTestApp();
  await app.listen({ port: 0, host: "127.0.0.1" });
  const statusFor = async (target: string, ...hosts: string[]) =>
    (await answerTo(app, `GET ${target} HTTP/1.1`, ...hosts)).slice(9, 12);
  const url = "/api/posts/count";
  expect(await statusFor(url, "Host: blog.example.com")).toBe("200");
  expect(await statusFor(url, "Host: a.example", "hOsT: b.example")).toBe("400");
  expect(await statusFor(url)).toBe("400");
  expect(await statusFor(`http://zly.example${url}`, "Host: a.example")).toBe("400");
});

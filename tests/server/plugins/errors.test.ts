import { beforeEach, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../support/testApp";

let server: TestApp;
beforeEach(async () => (server = await createTestApp()));

test.each([
  ["a success", "POST", "/api/password/reset-password-link", { email: "ala@test.example" }, 200],
  ["a refusal", "POST", "/api/auth/login", { email: "ala@test.example", password: "x" }, 400],
  ["an unknown path", "GET", "/api/nic", undefined, 404],
] as const)("the message of %s is declared as Polish", async (_, method, url, payload, status) => {
  const { statusCode, headers } = await server.send(method, url, payload);
  expect([statusCode, headers["content-language"]]).toEqual([status, "pl"]);
});

test("a failed validation names its field", async () => {
  const payload = { email: "ala@test.example", password: "x", username: "" };
  const answer = await server.send("POST", "/api/auth/register", payload);
  expect(answer.json()).toMatchObject({ field: "username" });
});

test("what people have written is in no certain language", async () => {
  const { headers } = await server.app.inject("/api/posts");
  expect(headers["content-language"]).toBeUndefined();
});

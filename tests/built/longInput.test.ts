import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { errorSchema } from "../../src/contract/error";
import { polish } from "../../tools/conformance/suite/suite";
import { createOperator } from "./operators";

const operator = createOperator("file");
let origin = "";

beforeAll(async () => {
  origin = await operator.start().origin();
});

const combiningMarks = (count: number) =>
  `a${"\u0301".repeat(count / 2)}${"\u0323".repeat(count / 2)}`;

const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("input that is too long is refused before any processing", () => {
  it.each([
    [
      "the e-mail of a login",
      "/api/auth/login",
      { email: `a${"+".repeat(80_000)}`, password: "x" },
      "Adres e-mail jest za długi",
    ],
    [
      "the password of a login",
      "/api/auth/login",
      { email: "a@b.pl", password: combiningMarks(400_000) },
      "Hasło jest za długie",
    ],
    [
      "the name of a registration",
      "/api/auth/register",
      {
        username: combiningMarks(100_000),
        email: "marks@example.com",
        password: "Trzmiel-nad-Wieprzem-7",
      },
      "Nazwa użytkownika może mieć najwyżej 100 znaków",
    ],
    [
      "the e-mail of a reset",
      "/api/password/reset-password-link",
      { email: combiningMarks(400_000) },
      "Adres e-mail może mieć najwyżej 100 znaków",
    ],
  ])("%s", async (_, path, body, message) => {
    const response = await post(path, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message });
  });

  it("a long Accept-Encoding header", async () => {
    const headers = { "accept-encoding": `br${" ".repeat(15_000)}x` };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${origin}/api/categories`, { headers })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([431]));
  });

  it("any long header, with the security headers on the response", async () => {
    const headers = { "if-none-match": randomBytes(2_000).toString("hex") };
    const response = await fetch(`${origin}/api/categories`, { headers });
    expect(response.status).toBe(431);
    expect(errorSchema.parse(await response.json()).message).toEqual(polish());
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

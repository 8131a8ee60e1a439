import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { errorSchema } from "../../src/contract/error";
import { polish } from "../contract/suite";
import { createOperator } from "./operators";

const operator = createOperator("file");
let origin = "";

beforeAll(async () => {
  origin = await operator.start().origin();
});

const marks = (count: number) => `a${"\u0301".repeat(count / 2)}${"\u0323".repeat(count / 2)}`;

const post = (path: string, body: unknown) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("what is too long is refused before anything else touches it", () => {
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
      { email: "a@b.pl", password: marks(400_000) },
      "Hasło jest za długie",
    ],
    [
      "the name of a registration",
      "/api/auth/register",
      { username: marks(100_000), email: "marks@example.com", password: "Trzmiel-nad-Wieprzem-7" },
      "Nazwa użytkownika może mieć najwyżej 100 znaków",
    ],
    [
      "the e-mail of a reset",
      "/api/password/reset-password-link",
      { email: marks(400_000) },
      "Adres e-mail może mieć najwyżej 100 znaków",
    ],
  ])("%s", async (_, path, body, message) => {
    const answer = await post(path, body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message });
  });

  it("a header that names encodings", async () => {
    const headers = { "accept-encoding": `br${" ".repeat(15_000)}x` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => fetch(`${origin}/api/categories`, { headers })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([431]));
  });

  it("a header with anything in it is refused with the security headers", async () => {
    const headers = { "if-none-match": randomBytes(2_000).toString("hex") };
    const answer = await fetch(`${origin}/api/categories`, { headers });
    expect(answer.status).toBe(431);
    expect(errorSchema.parse(await answer.json()).message).toEqual(polish());
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

import { describe, expect, it } from "vitest";
import { readConfig, StartError } from "../../server/config";

/** What the operator reads. */
function sentenceFor(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return "starts";
}

describe("the settings", () => {
  it("have defaults, also where a variable is empty", () => {
    expect(readConfig({ PORT: "", DEMO: "" })).toEqual({
      port: 3000,
      host: "127.0.0.1",
      isLoopback: true,
      dataDir: "./data",
      corsOrigins: [],
    });
  });

  it("are read from the environment", () => {
    const config = readConfig({
      PORT: "0",
      HOST: "0.0.0.0",
      PUBLIC_URL: "https://blog.example.com/",
      CORS_ORIGINS: "https://a.example, http://localhost:5173",
      ADMIN_EMAIL: "Szef@Example.com",
      ADMIN_PASSWORD: "Tajne-haslo-1",
      DEMO: "0",
    });
    expect(config).toMatchObject({
      port: 0,
      isLoopback: false,
      publicUrl: "https://blog.example.com",
      corsOrigins: ["https://a.example", "http://localhost:5173"],
      admin: { email: "szef@example.com", password: "Tajne-haslo-1" },
      demo: false,
    });
  });

  it.each([
    [{ PORT: "abc" }, "PORT=abc makes no sense: it must be a whole number from 0 to 65535."],
    [{ PORT: "65536" }, "PORT=65536 makes no sense: it must be a whole number from 0 to 65535."],
    [{ DEMO: "yes" }, "DEMO=yes makes no sense: it must be 0 or 1."],
    [
      { PUBLIC_URL: "https://example.com/blog" },
      "PUBLIC_URL=https://example.com/blog makes no sense: it must be an address such as https://blog.example.com, without a path.",
    ],
    [
      { CORS_ORIGINS: "*" },
      "CORS_ORIGINS=* makes no sense: it must be addresses such as https://blog.example.com, separated by commas.",
    ],
    [
      { ADMIN_EMAIL: "a@example.com" },
      "ADMIN_EMAIL makes no sense without ADMIN_PASSWORD: set both or neither.",
    ],
  ])("complain about %o in one sentence", (environment, sentence) => {
    expect(sentenceFor(environment)).toBe(sentence);
  });

  it.each([
    { JWT_SECRET: "za-krotki" },
    { DATABASE_URL: "mysql://root:tajne@db/blog" },
    { SMTP_URL: "http://user:tajne@mail" },
    { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "tajne" },
  ])("keep secrets out of the complaint about %o", (environment) => {
    const sentence = sentenceFor(environment);
    expect(sentence).toMatch(/^(JWT_SECRET|DATABASE_URL|SMTP_URL|ADMIN_PASSWORD) makes no sense: /);
    expect(sentence).not.toMatch(/tajne|krotki/);
  });
});

import { expect, it } from "vitest";
import { operatorSettings } from "../support/sampleData";
import { createOperator } from "./operators";

const operator = createOperator();

/** Starts and stops a server. @returns what it printed */
async function outputWith(settings: Record<string, string>): Promise<string> {
  const server = operator.start({ ...operatorSettings, ...settings });
  await server.origin();
  server.child.kill("SIGTERM");
  await server.exitCode;
  return server.output.out;
}

it("an operator is told at the start that mails reach nobody", async () => {
  const publicUrl = { PUBLIC_URL: "http://localhost:3000" };
  const told = "Mails reach nobody, they are written to data/outbox: set SMTP_URL.";
  const server = operator.start({ ...operatorSettings, ...publicUrl });
  await expect.poll(() => server.output.out, { timeout: 20_000 }).toContain(told);
});

it("an operator is told that a changed ADMIN_PASSWORD has no effect", async () => {
  const told = "The account ADMIN_EMAIL has another password than ADMIN_PASSWORD and keeps it";
  expect(await outputWith({})).not.toContain(told);
  expect(await outputWith({})).not.toContain(told);
  expect(await outputWith({ ADMIN_PASSWORD: "Zmienione-1!" })).toContain(told);
});

it("an operator is told which settings have no effect in front of another backend", async () => {
  const output = await outputWith({ BACKEND_URL: "http://127.0.0.1:1" });
  expect(output).toContain("With BACKEND_URL, ADMIN_EMAIL and ADMIN_PASSWORD will have no effect.");
});

import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";

/** Asks for a password without showing it, or reads it from a pipe; empty if there is none. */
export async function readPassword(prompt: string): Promise<string> {
  const password = process.stdin.isTTY ? await ask(prompt) : await text(process.stdin);
  const [line = ""] = password.split("\n");
  return line.replace(/\r$/, "");
}

async function ask(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  terminal.on("SIGINT", () => process.exit(1));
  const password = await terminal.question("");
  terminal.close();
  process.stderr.write("\n");
  return password;
}

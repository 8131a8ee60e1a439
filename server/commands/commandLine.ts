import { parseArgs, type ParseArgsConfig } from "node:util";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { emailSchema } from "@blog/contract/password";
import { StartError } from "../platform/config/errors";

const commands = {
  serve: ["", "run the server; systemd does this"],
  status: [
    "[--wait] [--check]",
    "version, state and last backup, once the blog is ready; or only what is wrong, with the exit status 2 if anything is",
  ],
  backup: [
    "[FILE | --keep NUMBER]",
    "back up the database, by default into DATA_DIR/backup, where the newest NUMBER are kept",
  ],
  restore: [
    "[FILE | -]",
    "put the newest whole backup, FILE, or what is piped, in place of a stopped blog's database",
  ],
  import: [
    "URL --admin EMAIL [--lenient]",
    "copy another backend of this API; the admin's password there is asked for, or piped",
  ],
  export: ["EMAIL", "print as JSON what is stored of a person, pictures included"],
  "move-to": ["URL", "copy a stopped blog's SQLite database into an empty one of PostgreSQL"],
  admin: ["EMAIL", "make an account an admin, with a new password that is asked for, or piped"],
  "test-mail": ["EMAIL", "send a mail, and print what the mail server said"],
  "remove-demo": ["", "delete the demo accounts with their content"],
} satisfies Record<string, [usage: string, summary: string]>;

export type CommandName = keyof typeof commands;

export function helpText(): string {
  return Object.entries(commands)
    .map(([name, [usage, summary]]) => `${`blog ${name} ${usage}`.padEnd(36)} ${summary}\n`)
    .join("");
}

export function usageError(name: CommandName): StartError {
  const [usage, summary] = commands[name];
  return new StartError(`Usage: ${`blog ${name} ${usage}`.trim()}: ${summary}.`);
}

/** Parses options and at most `count` positional arguments. @throws StartError with the usage of the command */
export function parseArguments<T extends NonNullable<ParseArgsConfig["options"]>>(
  name: CommandName,
  args: string[],
  { options, count }: { options: T; count: number },
) {
  try {
    const parsed = parseArgs({ args, options, allowPositionals: true });
    if (parsed.positionals.length <= count) return parsed;
  } catch {
    // An unknown option or a missing value leads to the error below.
  }
  throw usageError(name);
}

/** Returns a command's only argument, an e-mail address, in lower case. @throws StartError with the command's usage */
export function parseEmail(name: CommandName, args: string[]): string {
  const { positionals } = parseArguments(name, args, { options: {}, count: 1 });
  const { data: email } = emailSchema.safeParse(positionals[0]);
  if (!email) throw usageError(name);
  return email;
}

/** Prompts for a password without echoing it, or reads the first line of piped input. @returns "" for an empty line */
export async function readPassword(prompt: string): Promise<string> {
  const input = process.stdin.isTTY ? await promptWithoutEcho(prompt) : await text(process.stdin);
  const [line = ""] = input.split("\n");
  return line.replace(/\r$/, "");
}

async function promptWithoutEcho(prompt: string): Promise<string> {
  process.stderr.write(prompt);
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: sink, terminal: true });
  terminal.on("SIGINT", () => process.exit(1));
  const password = await terminal.question("");
  terminal.close();
  process.stderr.write("\n");
  return password;
}

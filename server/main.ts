import { fork } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type CommandName, helpText, parseArguments } from "./commands/commandLine";
import { errorCode, StartError } from "./platform/config/errors";
import { loadConfig } from "./platform/config/config";

type RunCommand = (args: string[], entryPoint: string) => void | Promise<void>;

/** Commands by name. They are imported on demand, so that each process loads only the modules that it needs. */
const commands: Record<CommandName | InternalCommand, () => Promise<RunCommand>> = {
  serve: async () => serve,
  status: async () => (await import("./commands/status")).status,
  backup: async () => (await import("./commands/backup")).backup,
  restore: async () => (await import("./commands/backup")).restore,
  import: async () => (await import("./commands/import")).importBackend,
  export: async () => (await import("./commands/export")).exportAccount,
  "move-to": async () => (await import("./commands/moveTo")).moveTo,
  admin: async () => (await import("./commands/admin")).admin,
  "test-mail": async () => (await import("./commands/testMail")).testMail,
  "remove-demo": async () => (await import("./commands/demo")).removeDemo,
  "insert-demo": async () => (await import("./commands/demo")).insertDemo,
  "picture-worker": async () => (await import("./platform/pictures/pictureWorker")).servePictureJob,
};

/** Commands that the server runs in child processes. */
type InternalCommand = "insert-demo" | "picture-worker";

const entryPoint = fileURLToPath(import.meta.url);

async function main(): Promise<void> {
  // Only the user who runs the server may read the files that it creates.
  process.umask(0o077);
  const [firstArg = "serve", ...otherArgs] = process.argv.slice(2);
  if (firstArg === "--help") return void process.stdout.write(helpText());
  const [name, args] = firstArg.startsWith("-")
    ? ["serve", [firstArg, ...otherArgs]]
    : [firstArg, otherArgs];
  try {
    if (!isCommand(name)) throw new StartError(`There is no command ${name}.\n${helpText()}`);
    const run = await commands[name]();
    await run(args, entryPoint);
  } catch (error) {
    exitWithError(error);
  }
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name);
}

/** Runs the server. With `--api` it serves no pages, since Vite serves them in development. */
async function serve(args: string[]): Promise<void> {
  const options = { api: { type: "boolean" } } as const;
  const { values } = parseArguments("serve", args, { options, count: 0 });
  const { startServer } = await import("./start");
  const dist = values.api ? undefined : resolve("dist");
  const server = await startServer(loadConfig(), dist, {
    insertDemo: insertDemoInChildProcess,
    entryPoint,
  });
  // Handles signals before the announcement, since a supervisor may send one as soon as it reads the URL.
  stopOnSignal(server.stop, values.api ? undefined : stopDelays);
  server.announce();
}

/** Uses a child process, because converting the pictures here would double the memory of this process for good. */
async function insertDemoInChildProcess(): Promise<void> {
  const [code] = await once(fork(entryPoint, ["insert-demo"]), "exit");
  if (code !== 0) throw new StartError("The demo content could not be inserted: try DEMO=0.");
}

/** Delays if a supervisor stops the server, since proxies check readiness in intervals and keep connections open. */
const stopDelays = { noticeMs: 5_000, idleMs: 1_000 };

/** Milliseconds during which a second signal is ignored, since npm forwards a Ctrl-C that this process gets as well. */
const signalDebounceMs = 200;

/** Stops the server on a signal, at once on the SIGINT of a terminal. A second signal makes it exit. */
function stopOnSignal(
  stop: (delays?: typeof stopDelays) => Promise<void>,
  terminationDelays: typeof stopDelays | undefined,
): void {
  let stoppingSince: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stoppingSince === undefined) {
      stoppingSince = performance.now();
      stop(signal === "SIGTERM" ? terminationDelays : undefined).then(
        () => process.exit(0),
        exitWithError,
      );
    } else if (performance.now() - stoppingSince > signalDebounceMs) {
      process.exit(1);
    }
  };
  process.on("SIGINT", onSignal);
  process.on("SIGTERM", onSignal);
}

function exitWithError(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

// A program that reads the output, such as `head`, may close the pipe before the end.
process.stdout.on("error", (error) => {
  if (errorCode(error) === "EPIPE") process.exit();
  throw error;
});

void main();

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { freePort } from "../support/freePort";
import type { Driver } from "./driver";
import { findProgram } from "./programs";
import { openWindow } from "./webDriver";

/**
 * Opens WebKitGTK, whose engine is Safari's, on a screen that nobody sees.
 * @throws Error when there is none, and none could be installed
 */
export async function openWebKit(): Promise<Driver> {
  const screen = spawn(
    findProgram("screen"),
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = spawn(findProgram("webKitDriver"), [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  const stop = () => [driver, screen].map((child) => child.kill());
  try {
    const options = { binary: findProgram("miniBrowser"), args: ["--automation"] };
    const capabilities = { "webkitgtk:browserOptions": options };
    return await openWindow(`http://127.0.0.1:${port}`, capabilities, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** The screen says by its third channel which number it took. */
async function firstLine(child: ChildProcess): Promise<string> {
  const channel = child.stdio[3];
  if (!(channel instanceof Readable)) throw new Error("Xvfb was not started.");
  const [line]: unknown[] = await once(channel, "data");
  return String(line).trim();
}

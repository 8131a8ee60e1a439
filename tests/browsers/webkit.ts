import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { Readable } from "node:stream";
import { freePort } from "../support/freePort";
import type { Driver } from "./driver";
import { findProgram } from "./programs";
import { openWindow } from "./webDriver";

/**
 * Opens WebKitGTK, which shares Safari's engine, on a virtual display.
 * @throws Error if a program that this needs is not installed
 */
export async function openWebKit(): Promise<Driver> {
  const xvfb = spawn(
    findProgram("screen"),
    ["-displayfd", "3", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const display = await readDisplayNumber(xvfb);
  const port = await freePort();
  const driver = spawn(findProgram("webKitDriver"), [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}`, LIBGL_ALWAYS_SOFTWARE: "1" },
  });
  const stop = () => [driver, xvfb].map((child) => child.kill());
  try {
    const options = { binary: findProgram("miniBrowser"), args: ["--automation"] };
    const capabilities = { "webkitgtk:browserOptions": options };
    return await openWindow(`http://127.0.0.1:${port}`, capabilities, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

/** Reads the display's number, which Xvfb writes to file descriptor 3. */
async function readDisplayNumber(child: ChildProcess): Promise<string> {
  const output = child.stdio[3];
  if (!(output instanceof Readable)) throw new Error("Xvfb was not started.");
  const [line]: unknown[] = await once(output, "data");
  return String(line).trim();
}

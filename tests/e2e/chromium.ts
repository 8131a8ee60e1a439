import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Path of Debian's headless shell. The full browser is slower, since it loads its own UI in each new window. */
const shellPath = "/usr/bin/chromium-headless-shell";

const fullBrowsers = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Finds the full browser, or else the headless shell, which loses the scroll position when Back follows a scroll. */
export function findFullChromium(): string {
  return (
    [chromium.executablePath(), ...fullBrowsers].find((path) => existsSync(path)) ?? findChromium()
  );
}

/**
 * Returns the path of Playwright's or the system's Chromium; installs Playwright's if there is none, or
 * Debian's if Playwright's cannot be downloaded.
 * @throws Error if none can be installed
 */
export function findChromium(): string {
  const existing = findInstalled();
  if (existing) return existing;
  const installers = [
    () => run("npx", ["playwright", "install", "chromium"]),
    () => run("apt-get", ["update"]) && installPackage("chromium-headless-shell"),
    () => installPackage("chromium"),
  ];
  for (const install of installers) {
    const path = install() ? findInstalled() : undefined;
    if (path) return path;
  }
  throw new Error("No Chromium was found, and none could be installed.");
}

export function launchOptionsOf(executablePath: string) {
  // Chromium's sandbox does not start under root, which is the user in containers.
  const chromiumSandbox = process.getuid?.() !== 0;
  return { args: ["--disable-gpu"], executablePath, chromiumSandbox };
}

function findInstalled(): string | undefined {
  return [chromium.executablePath(), shellPath, ...fullBrowsers].find((path) => existsSync(path));
}

function installPackage(name: string): boolean {
  return run("apt-get", ["install", "--yes", name]);
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 300_000 });
    return true;
  } catch {
    return false;
  }
}

import { chromium } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Quicker than the whole browser, which loads its own user interface in each new window. */
const shell = "/usr/bin/chromium-headless-shell";

const whole = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The whole browser where there is one: in its shell, Back right after a scroll loses the place. */
export function findFullChromium(): string {
  return [chromium.executablePath(), ...whole].find((path) => existsSync(path)) ?? findChromium();
}

/**
 * A Chromium to test with: Playwright's or the system's; where there is none, the one that
 * Playwright installs, or Debian's where its download is out of reach.
 * @throws Error when none can be had
 */
export function findChromium(): string {
  const found = installed();
  if (found) return found;
  const ways = [
    () => run("npx", ["playwright", "install", "chromium"]),
    () => run("apt-get", ["update"]) && installPackage("chromium-headless-shell"),
    () => installPackage("chromium"),
  ];
  for (const install of ways) {
    const path = install() ? installed() : undefined;
    if (path) return path;
  }
  throw new Error("No Chromium was found, and none could be installed.");
}

function installed(): string | undefined {
  return [chromium.executablePath(), shell, ...whole].find((path) => existsSync(path));
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

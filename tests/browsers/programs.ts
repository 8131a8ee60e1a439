import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where each program may stand, and Debian's package that brings it. */
const programs = {
  firefox: {
    paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"],
    package: "firefox-esr",
  },
  webKitDriver: { paths: ["/usr/bin/WebKitWebDriver"], package: "webkit2gtk-driver" },
  miniBrowser: {
    paths: ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
      (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
    ),
    package: "webkit2gtk-driver",
  },
  screen: { paths: ["/usr/bin/Xvfb"], package: "xvfb" },
};

/**
 * The path of a program, which Debian's packages bring where it is missing.
 * @throws Error which says what to install, where that cannot be done here
 */
export function findProgram(name: keyof typeof programs): string {
  const { paths, package: debianPackage } = programs[name];
  const installed = () => paths.find((path) => existsSync(path));
  const path = installed() ?? (install(debianPackage) ? installed() : undefined);
  if (path) return path;
  throw new Error(
    `There is no ${paths.join(" or ")}, and Debian's package ${debianPackage} could not be ` +
      "installed. Install it, or run the other browser alone: npm run test:browsers -- --project=…",
  );
}

function install(debianPackage: string): boolean {
  return (
    runAlone("apt-get", ["update"]) &&
    runAlone("apt-get", ["install", "--yes", "--no-install-recommends", debianPackage])
  );
}

/** One after the other, whichever worker asks: a second apt-get at a time gives up at once. */
function runAlone(command: string, args: string[]): boolean {
  return run("flock", [join(tmpdir(), "blog-install.lock"), command, ...args]);
}

function run(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: "inherit", timeout: 600_000 });
    return true;
  } catch {
    return false;
  }
}

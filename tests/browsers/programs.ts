import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Possible paths of each program and the Debian package that installs it. */
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
 * Returns the path of a program, installing its Debian package if it is missing.
 * @throws Error naming the package if it cannot be installed
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
    runLocked("apt-get", ["update"]) &&
    runLocked("apt-get", ["install", "--yes", "--no-install-recommends", debianPackage])
  );
}

/** Serialises apt-get across workers, since a second one fails on its lock. */
function runLocked(command: string, args: string[]): boolean {
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

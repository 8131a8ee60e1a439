import { existsSync } from "node:fs";

/** Possible paths of each program, and the Debian package that contains it. */
const programs = {
  firefox: { paths: ["/usr/bin/firefox-esr", "/usr/bin/firefox"], package: "firefox-esr" },
  webKitDriver: { paths: ["/usr/bin/WebKitWebDriver"], package: "webkit2gtk-driver" },
  miniBrowser: {
    paths: ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
      (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
    ),
    package: "webkit2gtk-driver",
  },
  screen: { paths: ["/usr/bin/Xvfb"], package: "xvfb" },
};

/** Returns the path of a program. @throws Error with the Debian package to install, if the program is missing */
export function findProgram(name: keyof typeof programs): string {
  const { paths, package: debianPackage } = programs[name];
  const path = paths.find((candidate) => existsSync(candidate));
  if (path) return path;
  throw new Error(
    `There is no ${paths.join(" or ")}: apt-get install ${debianPackage}, ` +
      "or run the other browser alone: npm run test:browsers -- --project=…",
  );
}

import {
  chmodSync,
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { IMAGE } from "@blog/contract/uploads";
import { createClient } from "@blog/conformance/suite/client";
import { operatorLogin, operatorSettings, postTexts } from "../support/sampleData";
import { runCommands, root, shell } from "./shell";
import { buildNewerVersion, packVersion } from "./versions";
import { startVisitor, type Visitor } from "./visitor";

const origin = "https://blog.example.com";
const guideBlocks = readBlocks("docs/operations.md", "sh");
const hasPostgres = existsSync("/usr/lib/postgresql/15");
const typedBlocks = new Set<string>();
const startedAt = Date.now();
let visitor: Visitor | undefined;
/** Scripts and styles of the first version, which pages that were opened before an upgrade may still request. */
let firstAssets: string[] = [];

/** Returns the contents of a Markdown document's code blocks in a language. */
function readBlocks(document: string, language: string): string[] {
  const source = readFileSync(join(root, document), "utf8");
  const found = source.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"));
  return [...found].map(([, block = ""]) => block);
}

/** Runs the one block of the guide that starts with `beginning`, unchanged, in root's home. @param input its stdin */
async function runBlock(beginning: string, input?: string) {
  const matches = guideBlocks.filter((block) => block.startsWith(beginning));
  const [block = ""] = matches;
  expect([beginning, matches.length]).toEqual([beginning, 1]);
  typedBlocks.add(block);
  return runCommands(`umask 077; PASSWORD=Tajne-haslo-1\n${block}`, {
    cwd: "/root",
    ...(input && { input }),
  });
}

/** Returns a matcher for the exit status of commands and for a part or pattern of their output. */
const ended = (status: number, output: string | RegExp) => ({
  status,
  output:
    typeof output === "string" ? expect.stringContaining(output) : expect.stringMatching(output),
});

/** Installs a shell script in /usr/local/bin, where it takes precedence over Debian's program of the same name. */
function installScript(name: string, script: string): void {
  const path = `/usr/local/bin/${name}`;
  writeFileSync(path, `#!/bin/sh\nset -eu\n${script}`);
  chmodSync(path, 0o755);
}

const api = createClient(origin);

const logIn = () => api.ok("login", { body: operatorLogin });

async function addTopic(title: string): Promise<void> {
  await api.ok("createCategory", { as: await logIn(), body: { title } });
}

/** Fetches a URL and reads the whole response, since an unread one would delay the server's stop by ten seconds. */
async function load(url: string, request?: RequestInit) {
  const response = await fetch(url, request);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function untilReady(): Promise<void> {
  await expect.poll(() => runCommands("blog status")).toMatchObject({ status: 0 });
}

const readTopics = async () => (await load(`${origin}/api/categories`)).text;

/** Expects that since the last call the visitor received only pages or, if there were restarts, also 503 responses. */
function expectUndisturbed({ restarts = 0 } = {}): void {
  const { 200: pages = 0, 503: refusals = 0, ...others } = visitor?.statuses() ?? {};
  console.warn(
    `Pages asked for meanwhile: ${pages} answered, ${refusals} during ${restarts} restarts.`,
  );
  expect(others).toEqual({});
  expect(pages).toBeGreaterThan(0);
  expect(refusals).toBeLessThanOrEqual(restarts === 0 ? 0 : Infinity);
}

beforeAll(() => {
  // The certificate created below is self-signed.
  process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
  copyFileSync(join(root, "release/blog.tar.gz"), "/root/blog.tar.gz");
  const settings = { ...operatorSettings, PUBLIC_URL: origin, METRICS: "1" };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  installScript("editor", `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(" ")} >>"$1"`);
  // The certificate authority would request from port 80 the file that certbot puts below --webroot-path.
  installScript(
    "certbot",
    `[ "$1 $2 $3 $4 $5 $6" = "certonly --webroot --webroot-path /var/www/html --domain blog.example.com" ]
umask 022
mkdir -p /var/www/html/.well-known/acme-challenge
echo answer >/var/www/html/.well-known/acme-challenge/token
[ "$(curl --silent http://$6/.well-known/acme-challenge/token)" = answer ]
folder=/etc/letsencrypt/live/$6
mkdir -p "$folder"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$6" \\
  -keyout "$folder/privkey.pem" -out "$folder/fullchain.pem" 2>/dev/null
`,
  );
});

afterAll(async () => {
  await visitor?.stop();
});

it("the release is packed as the guide says", async () => {
  // Not run here, since the release has to be packed before these tests start.
  typedBlocks.add("npm ci\nnpm run release\n");
  expect(guideBlocks[0]).toBe("npm ci\nnpm run release\n");
});

it("the blog is installed under any umask, and starts with its settings", async () => {
  expect(await runBlock("tar -xzf blog.tar.gz")).toEqual(ended(0, "Installed."));
  expect(statSync("/etc/blog.env").mode & 0o777).toBe(0o600);
  const started = await runBlock("editor /etc/blog.env");
  expect(started.output).toMatch(/^Version 2/m);
  await untilReady();
  expect((await shell("ps -o user= -p $(systemctl show -p MainPID --value blog)")).trim()).toBe(
    "blog",
  );
});

it("nginx brings encryption in front of it", async () => {
  expect(await runBlock("DOMAIN=blog.example.com")).toEqual(ended(0, "test is successful"));
  await expect.poll(async () => (await fetch(origin).catch(() => undefined))?.status).toBe(200);
  console.warn(`First page over HTTPS after ${Math.round((Date.now() - startedAt) / 1000)} s.`);
  const page = await load(origin);
  expect(page.text).toContain("<h1");
  expect(page.headers.get("strict-transport-security")).toMatch(/max-age/);
  const plain = await load("http://blog.example.com/posts", { redirect: "manual" });
  expect([plain.status, plain.headers.get("location")]).toEqual([301, `${origin}/posts`]);
  // The certificate can be renewed, too: nginx still serves the file that the authority requests.
  await shell("certbot certonly --webroot --webroot-path /var/www/html --domain blog.example.com");
  visitor = startVisitor(`${origin}/posts`);
});

it("nginx understands the guide's example for several machines", async () => {
  const [upstreams = ""] = readBlocks("docs/operations.md", "nginx");
  const path = "/etc/nginx/sites-available/blog";
  const site = readFileSync(path, "utf8");
  writeFileSync(
    path,
    site.replace(/^upstream blog \{[^}]*\}\n/m, () => upstreams),
  );
  const { output } = await runCommands("nginx -t");
  writeFileSync(path, site);
  expect(output).toContain("test is successful");
});

it("nginx lets the largest picture through, and keeps it at hand", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const size = { width: 1800, height: 1900, channels: 3, background: "#888", noise } as const;
  const picture = await sharp({ create: size }).png({ compressionLevel: 0 }).toBuffer();
  expect(picture.length / IMAGE.maxBytes).toBeGreaterThan(0.95);
  const image = new Uint8Array(picture);
  const post = { as: await logIn(), form: postTexts, image };
  const { url } = (await api.ok("createPost", post)).image;
  const cacheStatuses = [];
  for (let times = 0; times < 2; times += 1)
    cacheStatuses.push((await load(new URL(url, origin).href)).headers.get("x-cache-status"));
  expect(cacheStatuses).toEqual(["MISS", "HIT"]);
});

it("nginx tells the server who asks, whatever they claim, and shows nobody its inside", async () => {
  const body = JSON.stringify({ email: "ala@example.com", password: "Zgaduje-1!" });
  const statuses: number[] = [];
  for (let host = 1; host <= 11; host += 1) {
    const headers = { "content-type": "application/json", "x-forwarded-for": `203.0.113.${host}` };
    const answer = await load(`${origin}/api/auth/login`, { method: "POST", headers, body });
    statuses.push(answer.status);
  }
  expect(statuses.at(-1)).toBe(429);
  for (const path of ["/metrics", "/healthz", "/readyz"]) {
    expect((await load(origin + path)).status).toBe(404);
    expect((await load(`http://127.0.0.1:3000${path}`)).status).toBe(200);
  }
  expectUndisturbed();
});

it("mistakes are told in one sentence each, and change nothing", async () => {
  const settings = readFileSync("/etc/blog.env", "utf8");
  onTestFinished(async () => {
    writeFileSync("/etc/blog.env", settings);
    await shell("systemctl reset-failed blog; systemctl restart blog");
    await untilReady();
  });
  const outputOf = async (commands: string) =>
    (await runCommands(commands, { cwd: "/root" })).output;
  const expectedOutputs = {
    "su nobody -s /bin/sh -c 'blog backup'": "blog backup has to be typed by root.",
    "blog restore backup.sqlite": "There is no file backup.sqlite: blog --help",
    "blog restore - <blog.tar.gz":
      "The backup cannot be restored: a server uses the database: stop it first.",
    "blog upgrade /etc/hostname": "/etc/hostname is not a release of the blog.",
    "blog rollback": "There is no version before.",
  };
  for (const [command, sentence] of Object.entries(expectedOutputs))
    expect(await outputOf(command)).toBe(`${sentence}\n`);
  expect(await outputOf("blog upgrade blog.tar.gz")).toMatch(/^Version 2\S+ runs\.\n$/);
  for (const line of [
    "PUBLIC_URL https://blog.example.com",
    "MAIL_FROM=a@example.com\r",
    'SITE_NAME="Blog" szkolny',
    'SITE_NAME="Blog',
  ]) {
    writeFileSync("/etc/blog.env", `${settings}${line}\n`);
    expect(await outputOf("blog status")).toBe(
      `/etc/blog.env: line ${settings.split("\n").length} is not NAME=value, without a backslash, and quotes only around all of it.\n`,
    );
  }
  writeFileSync("/etc/blog.env", settings);
  await shell("mv /etc/blog.env /root");
  expect(await outputOf("blog backup")).toBe(
    "/etc/blog.env is missing: copy /opt/blog/current/deploy/blog.env there, and fill it in.\n",
  );
  await shell("mv /root/blog.env /etc");
  expect(await outputOf("blog --help | head -n 1")).toMatch(/^blog serve .*\n$/);
  expect(await outputOf("blog status | head -n 1")).toMatch(/^Version 2\S+\n$/);
});

it("what root owns in the data folder is told in one sentence, too", async () => {
  await shell("systemctl stop blog; chown root /var/lib/blog");
  const refused = "cannot be (opened|written|restored): .*\\.|DATA_DIR=\\S+ is not writable .*\\.";
  const sentence = new RegExp(`^(The (backup|database) .*)?(${refused})\\n$`);
  for (const command of ["backup", "remove-demo", "restore /root/blog.tar.gz"]) {
    const { output, status } = await runCommands(`blog ${command}`);
    expect([command, status, output]).toEqual([command, 1, expect.stringMatching(sentence)]);
  }
  await shell("chown blog /var/lib/blog; chown root /var/lib/blog/blog.sqlite");
  await runCommands("systemctl start blog; sleep 5; systemctl stop blog; journalctl --sync");
  expect(await shell("journalctl -o cat -u blog")).toMatch(
    /^The database in DATA_DIR=\/var\/lib\/blog cannot be opened: .*\.$/m,
  );
  await shell("chown --recursive blog: /var/lib/blog; systemctl reset-failed blog");
  await shell("systemctl start blog");
  await untilReady();
  visitor?.statuses();
});

it("a backup is made of what the blog uses, each night as well", async () => {
  expect(await runBlock("blog backup")).toEqual(ended(0, /^Backup written to \/var\/lib\/blog\//));
  expect(await shell("blog status")).toContain("The last backup, of sqlite, is 0 hours old.");
  expect((await load("http://127.0.0.1:3000/metrics")).text).toMatch(
    /^blog_backup_age_seconds\{database="sqlite"\} \d+$/m,
  );
  await shell("systemctl start blog-backup");
  expect(readdirSync("/var/lib/blog/backup")).toHaveLength(2);
});

it("a failed backup is told in one sentence", async () => {
  await shell("chown root /var/lib/blog/backup");
  expect((await runCommands("systemctl start blog-backup")).status).toBe(1);
  await shell("chown blog /var/lib/blog/backup");
  const journal = await shell(
    "sleep 1; journalctl --sync; journalctl --no-pager --output=cat | grep '^The backup'",
  );
  expect(journal).toMatch(/^The backup \S+ cannot be written: EACCES.*\.$/m);
  expect(journal).toContain("The backup of the blog has failed");
});

it("each backup is copied to another machine by a program of the operator's", async () => {
  installScript("rsync", 'echo "$(id -un) $@" >/root/copied');
  await runBlock("mkdir -p /etc/systemd/system/blog-backup.service.d");
  await shell("systemctl start blog-backup");
  expect(readFileSync("/root/copied", "utf8")).toBe(
    "root --archive --delete /var/lib/blog/backup /var/lib/blog/jwt-secret /etc/blog.env /etc/nginx/sites-available/blog backup@backup.example.com:blog/\n",
  );
  expect(Date.now() - statSync("/var/lib/blog/backup/copied").mtimeMs).toBeLessThan(60_000);
});

it("a restore puts the newest backup back, and is refused while the blog runs", async () => {
  await addTopic("Po kopii");
  expect(await runCommands("blog restore")).toEqual(
    ended(
      1,
      /^The newest backup is .*\nThe backup cannot be restored: a server uses the database: stop it first\.\n$/,
    ),
  );
  expect(await runBlock("systemctl stop blog\nblog restore")).toEqual(
    ended(0, "is kept as /var/lib/blog/backup/replaced-"),
  );
  await expect.poll(async () => (await load(`${origin}/api/categories`)).status).toBe(200);
  expect(await readTopics()).not.toContain("Po kopii");
  expectUndisturbed({ restarts: 2 });
});

it("a new machine takes over with what was copied to another one", async () => {
  const topics = await readTopics();
  const files = "/var/lib/blog/backup /var/lib/blog/jwt-secret /etc/blog.env";
  await shell(`blog backup && mkdir /root/blog && cp -r ${files} /root/blog`);
  await shell("systemctl disable --now blog.service blog-backup.timer && rm -r /var/lib/blog/*");
  await shell("cp /opt/blog/current/deploy/blog.env /etc/blog.env");
  const { status, output } = await runBlock("install --mode=600 blog/blog.env");
  expect({ status, output }).toEqual(ended(0, /^The backup is in place[^]*^ready$/m));
  expect(await readTopics()).toBe(topics);
  await shell("rm -r /root/blog");
  expectUndisturbed({ restarts: 1 });
});

it("who comes while the blog restarts is told so in Polish, by a page that reloads itself", async () => {
  await shell("systemctl stop blog");
  const { status, headers, text } = await load(`${origin}/posts`);
  expect([status, headers.get("retry-after"), headers.get("cache-control")]).toEqual([
    503,
    "5",
    "no-store",
  ]);
  expect(text).toBe(readFileSync(join(root, "deploy/restart.html"), "utf8"));
  await shell("systemctl start blog");
  await expect.poll(async () => (await load(origin)).status).toBe(200);
  visitor?.statuses();
});

it("who is locked out is let in from the shell, which the journal tells, and mail is tried out", async () => {
  const email = "redakcja@example.com";
  const body = { email, password: "Trzmiel-nad-Wieprzem-7" };
  expect(await runBlock("blog admin", `${body.password}\n`)).toEqual({
    status: 0,
    output: `${email} is an admin with the new password.\n`,
  });
  expect(await api.ok("login", { body })).toMatchObject({ isAdmin: true });
  await shell("journalctl --sync");
  const journal = await shell("journalctl --unit blog --output cat | grep admin.appointed");
  expect(journal).toMatch(/^\{"level":"info",.*"by":"shell"\}$/m);
  expect((await runBlock("blog test-mail")).output).toMatch(
    /^Without SMTP_URL mails reach nobody: /,
  );
  expectUndisturbed();
});

it("an import that cannot be leaves nothing behind, wherever it is typed", async () => {
  expect(await runBlock("blog import", "Tajne-haslo-1\n")).toEqual(
    ended(1, /^https:\/\/api\.example\.com cannot be read: .*\.\n$/),
  );
  expect(readdirSync("/opt/blog/current/")).not.toContain("data");
  expect(await shell("blog remove-demo")).toBe("Demo accounts removed: 0.\n");
  expect(await shell("find /var/lib/blog ! -user blog")).toBe("");
});

it("a new version is switched to, and open pages still find their code", async () => {
  firstAssets = readdirSync("/opt/blog/current/dist/assets").filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(firstAssets.length).toBeGreaterThan(10);
  const newer = await buildNewerVersion();
  visitor?.statuses();
  // Renames the scripts, since a build of other sources would have other file names.
  const renamed = "for one in dist/assets/*-*.js; do mv $one ${one%.js}2.js; done";
  const archive = await packVersion(
    "9.0.0",
    `cp -r ${newer.replace("/main.js", "")}/. dist-server; ${renamed}`,
  );
  await shell(`cp ${archive} /root/blog.tar.gz`);
  expect(await runBlock("blog upgrade")).toEqual(ended(0, /^Version 9\.0\.0-\w+ runs;/m));
  expectUndisturbed({ restarts: 1 });
  for (const name of firstAssets)
    expect([name, (await load(`${origin}/assets/${name}`)).status]).toEqual([name, 200]);
}, 300_000);

it("the way back is refused by a changed database, and taken with the backup", async () => {
  await addTopic("Z nowej");
  expect(await runBlock("blog rollback")).toEqual(
    ended(1, "The version before does not start, and the present one runs again"),
  );
  expect(await readTopics()).toContain("Z nowej");
  await shell("systemctl stop blog");
  await shell("blog restore");
  expect(await shell("blog rollback")).toMatch(/^Version 2\S+ runs;/m);
  expect(await readTopics()).not.toContain("Z nowej");
});

it("a version that does not start leaves the one before, which runs again by itself", async () => {
  await addTopic("Zostaje");
  visitor?.statuses();
  const archive = await packVersion("9.1.0", "echo 'process.exit(1)' >dist-server/main.js");
  expect(await runCommands(`blog upgrade ${archive}`)).toEqual(
    ended(1, /^Version 9\.1\.0-\w+ does not start, 2/m),
  );
  expect(await readTopics()).toContain("Zostaje");
  expectUndisturbed({ restarts: 3 });
}, 300_000);

it("a version that hangs is given up after a minute", async () => {
  const hanging = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000);';
  const archive = await packVersion("9.1.1", `echo '${hanging}' >dist-server/main.js`);
  visitor?.statuses();
  const { output, status } = await runCommands(`blog upgrade ${archive}`);
  await shell("journalctl --sync");
  const starts = await shell(
    "journalctl --unit blog --output short-unix | grep ': Started ' | tail -n 2 | cut -d ' ' -f 1",
  );
  const [hungAt = NaN, restartedAt = NaN] = starts.trim().split("\n").map(Number);
  const seconds = Math.round(restartedAt - hungAt);
  console.warn(`A version that hangs was rolled back after ${seconds} s.`);
  expect({ status, output }).toEqual(ended(1, /^Version 9\.1\.1-\w+ does not start, 2/m));
  expect(seconds).toBeLessThan(70);
  expect(await readTopics()).toContain("Zostaje");
  expectUndisturbed({ restarts: 2 });
}, 300_000);

it("an upgrade that was killed leaves a blog that runs, and goes on when it is typed again", async () => {
  const archive = await packVersion("9.2.0", "true");
  visitor?.statuses();
  await shell(`setsid blog upgrade ${archive} >/dev/null 2>&1 &
    until readlink /opt/blog/current | grep --quiet 9.2.0; do sleep 0.01; done
    kill -9 -$!`);
  expect(await readTopics()).toContain("Zostaje");
  // As if it had been killed while it was deleting releases that are no longer needed.
  await shell("cp -r /opt/blog/current/ /opt/blog/releases/1.0.0-old");
  for (let times = 0; times < 2; times += 1) {
    const again = await shell(`blog upgrade ${archive}`);
    expect(again).toMatch(/^Version 9\.2\.0-\w+ runs; blog rollback goes back to 2\S+\.$/m);
  }
  expect(readdirSync("/opt/blog/releases")).toHaveLength(2);
  expect(await shell("readlink /proc/$(systemctl show -P MainPID blog)/cwd")).toContain("9.2.0");
  expect(await shell("blog rollback")).toMatch(
    /^Version 2\S+ runs; blog rollback goes back to 9\.2\.0-\w+\.$/m,
  );
  expect(await shell("blog rollback")).toMatch(/^Version 9\.2\.0-\w+ runs;/m);
  expect(await readTopics()).toContain("Zostaje");
  expectUndisturbed({ restarts: 3 });
}, 300_000);

it("a full disk leaves the version that runs, and nothing half unpacked", async () => {
  visitor?.statuses();
  await shell("mount -t tmpfs -o size=60m,mode=755 full /opt/blog/releases");
  const { output, status } = await runCommands("deploy/install.sh blog-9.1.0.tar.gz", {
    cwd: "/root",
  });
  const remaining = readdirSync("/opt/blog/releases");
  await shell("umount /opt/blog/releases");
  expect([status, remaining]).toEqual([1, []]);
  expect(output).toContain("The disk is full. Nothing was changed.\n");
  const command =
    "head --bytes=1000000 blog-9.1.0.tar.gz >cut.tar.gz; deploy/install.sh cut.tar.gz";
  const cut = await runCommands(command, { cwd: "/root" });
  expect(cut).toMatchObject({ status: 1 });
  expect(cut.output).toMatch(
    /^.*\n\/root\/cut\.tar\.gz cannot be unpacked\. Nothing was changed\.\n$/,
  );
  expectUndisturbed();
}, 300_000);

it.skipIf(!hasPostgres)("the blog moves to PostgreSQL with all it has, and back", async () => {
  // Debian's package starts this service when it is installed.
  await shell("systemctl start postgresql@15-main");
  const status = async () => (await runCommands("blog status")).output;
  const topics = await readTopics();
  const { output } = await runBlock("apt-get install --yes postgresql\n");
  expect(output).toMatch(/^users: [1-9]\d* rows$/m);
  expect(output).toContain("PostgreSQL has all of it: set DATABASE_URL");
  await expect.poll(status).toMatch(/^ready$/m);
  expect(await status()).toContain("There is no backup.");
  expect(await readTopics()).toBe(topics);
  await addTopic("W PostgreSQL");
  await shell("systemctl start blog-backup");
  expect(await status()).toContain("The last backup, of postgresql, is 0 hours old.");
  await addTopic("Po kopii");
  await shell("systemctl stop blog");
  const dump = "runuser --login postgres --command 'pg_dump --format=custom postgres'";
  await shell(`: >/root/empty.dump && ${dump} >/root/other.dump`);
  const refusals = { empty: "pg_restore: error: .*", other: "it is no database of this blog" };
  for (const [name, reason] of Object.entries(refusals)) {
    const refused = await runCommands(`blog restore - </root/${name}.dump`);
    expect(refused).toMatchObject({ status: 1 });
    expect(refused.output).toMatch(new RegExp(`cannot be restored: ${reason}\\.\\n$`));
  }
  await shell("blog restore");
  await shell("systemctl start blog");
  await expect.poll(readTopics).toContain("W PostgreSQL");
  expect(await readTopics()).not.toContain("Po kopii");
  await runBlock('systemctl stop blog\nsed --in-place "/^DATABASE_URL');
  await untilReady();
  expect(await status()).not.toContain("of postgresql");
  expect(await readTopics()).toBe(topics);
  visitor?.statuses();
});

it("in containers the same commands are typed, with what they need piped into them", async () => {
  // Applies the commands for containers to the installed blog.
  installScript(
    "docker",
    `verb=$2; shift 2
while case \${1-} in -*) true ;; *) false ;; esac; do shift; done
case $verb in
  up) ;;
  stop | start) systemctl $verb "$1" ;;
  cp) cp -r /var/lib/blog/backup "$2" ;;
  exec | run)
    [ "$1 $2" = "blog blog" ] && shift 2
    blog "$@" ;;
esac
`,
  );
  await untilReady();
  expect((await runBlock("docker compose up")).output).toMatch(/^ready$/m);
  const { output } = await runBlock('echo "$PASSWORD" | docker');
  expect(output).toMatch(/^https:\/\/api\.example\.com cannot be read: /m);
  expect(output).toContain("redakcja@example.com is an admin with the new password.");
  expect(output).toContain("Demo accounts removed: 0.");
  expect((await runBlock("docker compose exec -T blog blog backup")).status).toBe(0);
  expect(await runBlock("docker compose stop blog")).toEqual(
    ended(0, "The backup is in place: start the blog."),
  );
  await expect.poll(async () => (await load(origin)).status).toBe(200);
  visitor?.statuses();
});

it("a static host is set up by its page's example", async () => {
  const [build = ""] = readBlocks("docs/static-host.md", "sh");
  expect(build).toBe("VITE_API_HOST=https://api.example.com npm run build\n");
  const [site = ""] = readBlocks("docs/static-host.md", "nginx");
  writeFileSync("/etc/nginx/sites-enabled/static", site);
  await shell(
    "mkdir -p /var/www && cp -r /opt/blog/current/dist /var/www/blog && chmod -R a+rX /var/www",
  );
  await shell(
    "echo '127.0.0.1 www.example.com' >>/etc/hosts && nginx -t && systemctl reload nginx",
  );
  const fetchHead = async (path: string) => {
    const { status, headers } = await load(`http://www.example.com${path}`);
    return [status, headers.get("cache-control"), headers.get("content-type")];
  };
  const html = [200, "no-cache", "text/html"];
  await expect
    .poll(() => fetchHead("/posts/65f0c0ffee65f0c0ffee65f0").catch(() => []))
    .toEqual(html);
  expect(await fetchHead("/")).toEqual(html);
  expect(await fetchHead("/sw.js")).toEqual([200, "no-cache", "application/javascript"]);
  expect(await fetchHead("/assets/none.js")).toEqual([404, null, "text/html"]);
  const [script] = firstAssets.filter((name) => name.endsWith(".js"));
  const immutable = "public, max-age=31536000, immutable";
  expect(await fetchHead(`/assets/${script}`)).toEqual([200, immutable, "application/javascript"]);
});

it("each block of the guide was typed", () => {
  expect(guideBlocks.filter((block) => !typedBlocks.has(block))).toEqual([]);
  expect(readFileSync(join(root, "docs/operations.md"), "utf8")).toContain("blog --help");
});

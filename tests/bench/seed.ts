import { parseArgs } from "node:util";
import type { z } from "zod";
import type { ValidatedEndpoint } from "../../src/contract/validatedEndpoint";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
import { type RequestOf, send } from "../../tools/conformance/suite/client";
import { drawPicture } from "../../tools/conformance/suite/pictures";

const usage =
  "node --import tsx tests/bench/seed.ts http://localhost:3000 --posts 1000 --comments 5000 --admin e-mail:password";

const topics = ["Kuchnia", "Podróże", "Ogród", "Książki", "Muzyka", "Technologia"];
const sentence = "Zażółć gęślą jaźń, a potem opowiedz o tym sąsiadom spod szóstki. ";

/** Limits the concurrent requests. */
const concurrency = 8;

/** Number of pictures that the posts share, since generating one per post would take longer than seeding. */
const pictureCount = 12;

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

/** Seeds a running backend through its API as one account; stops at the first failed call. */
async function main(): Promise<void> {
  const { origin, email, password, postCount, commentCount } = readArguments();
  const as = await request(origin, validatedEndpoints.login, { body: { email, password } });
  await createTopics(origin, as);

  const size = { width: 480, height: 270, format: "jpeg" as const };
  const pictures = await Promise.all(Array.from({ length: pictureCount }, () => drawPicture(size)));
  const posts: string[] = [];
  await repeat("posts", postCount, async (index) => {
    const form = {
      title: `Post numer ${index + 1}`,
      category: pick(topics, index),
      description: sentence.repeat(5 + (index % 20)),
    };
    const image = pick(pictures, index);
    posts.push((await request(origin, validatedEndpoints.createPost, { as, form, image }))._id);
  });
  await repeat("comments", commentCount, async (index) => {
    const body = { text: `Komentarz numer ${index + 1}. ${sentence}`, postId: pick(posts, index) };
    await request(origin, validatedEndpoints.createComment, { as, body });
  });
}

/** @throws Error with the usage if an argument is missing or invalid */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      posts: { type: "string", default: "1000" },
      comments: { type: "string", default: "5000" },
      admin: { type: "string", default: "" },
    },
  });
  const [origin = ""] = positionals;
  const [, email, password] = /^([^:]+):(.+)$/.exec(values.admin) ?? [];
  const [postCount, commentCount] = [Number(values.posts), Number(values.comments)];
  const areCounts = [postCount, commentCount].every(
    (count) => Number.isInteger(count) && count >= 0,
  );
  // Comments need a post.
  const isPossible = areCounts && (postCount > 0 || commentCount === 0);
  if (!URL.canParse(origin) || !email || !password || !isPossible) throw new Error(usage);
  return { origin, email, password, postCount, commentCount };
}

/** Creates the missing topics. */
async function createTopics(origin: string, as: { token: string }): Promise<void> {
  const existing = await request(origin, validatedEndpoints.listCategories, {});
  const titles = existing.map(({ title }) => title);
  for (const title of topics.filter((topic) => !titles.includes(topic))) {
    await request(origin, validatedEndpoints.createCategory, { as, body: { title } });
  }
}

/**
 * Runs a task `count` times concurrently and prints the progress.
 * @throws the first task's error, after the running tasks have settled
 */
async function repeat(
  label: string,
  count: number,
  task: (index: number) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  const step = Math.max(1, Math.ceil(count / 10));
  const failures: unknown[] = [];
  let next = 0;
  let done = 0;

  async function work() {
    while (next < count && failures.length === 0) {
      next += 1;
      try {
        await task(next - 1);
      } catch (error) {
        failures.push(error);
        return;
      }
      done += 1;
      if (done % step === 0 && done < count) process.stdout.write(`${done} of ${count} ${label}\n`);
    }
  }

  await Promise.all(Array.from({ length: concurrency }, work));
  const seconds = (performance.now() - start) / 1000;
  process.stdout.write(`${done} of ${count} ${label} made in ${seconds.toFixed(1)} s\n`);
  if (failures.length > 0) throw failures[0];
}

/** @throws Error if the response does not match the contract */
async function request<C extends ValidatedEndpoint>(
  origin: string,
  call: C,
  options: RequestOf<C>,
): Promise<z.output<C["response"]>> {
  const response: C["response"] = call.response;
  const { status, text } = await send(origin, call, options);
  if (status !== call.status) throw new Error(`${call.method} ${call.path}: ${status} ${text}`);
  return response.parse(JSON.parse(text));
}

function pick<T>(list: T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
}

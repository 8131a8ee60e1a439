import { StartError, errorMessage } from "../platform/config/errors";
import { loadDatabaseConfig } from "../platform/config/config";
import { isDemoEmail } from "../demo/demoState";
import { importContent, type ImportReport } from "../import/importContent";
import { SourceBackend, type SourceContent } from "../import/sourceBackend";
import { withConfiguredDatabase } from "../platform/db/configuredDatabase";
import { createPictureConverter } from "../platform/pictures/pictureConverter";
import { createPictureJobRunner } from "../platform/pictures/pictureProcesses";
import { parseArguments, usageError, readPassword } from "./commandLine";

/**
 * Imports missing content from a source backend. The exit status is 1 if the import is incomplete, unless `--lenient`
 * is given.
 */
export async function importBackend(args: string[], entryPoint: string): Promise<void> {
  const { origin, email, isLenient } = parseSource(args);
  const config = loadDatabaseConfig();
  const password = await readPassword(`Password of ${email} at ${origin}: `);
  if (!password) throw new StartError("No password was given.");
  const source = new SourceBackend(origin, (seconds) => {
    console.log(`\nThe backend limits requests: continuing in ${seconds} seconds.`);
  });
  const sourceContent = await readSourceContent(source, { email, password });
  const content = withoutDemoContent(sourceContent);
  const convertPicture = createPictureConverter(createPictureJobRunner(entryPoint));
  const report = await withConfiguredDatabase(
    config,
    (db) => importContent({ db, source, convertPicture, onProgress }, content),
    { hasNoTimeLimit: true },
  );
  const isComplete = printReport(
    report,
    content.unreadable,
    sourceContent.users.length - content.users.length,
  );
  process.exitCode = isComplete || isLenient ? 0 : 1;
}

/** Removes demo accounts, whose password is published, with their posts, comments and likes and the comments on their posts. */
export function withoutDemoContent(content: SourceContent): SourceContent {
  const idsOf = (documents: readonly { _id: string }[]) => new Set(documents.map(({ _id }) => _id));
  const demoIds = idsOf(content.users.filter(({ email }) => isDemoEmail(email)));
  const demoPostIds = idsOf(content.posts.filter(({ user }) => demoIds.has(user)));
  return {
    ...content,
    users: content.users.filter(({ _id }) => !demoIds.has(_id)),
    posts: content.posts
      .filter(({ _id }) => !demoPostIds.has(_id))
      .map((post) => ({ ...post, likes: post.likes.filter((liker) => !demoIds.has(liker)) })),
    comments: content.comments.filter(
      ({ user, postId }) => !demoIds.has(user) && !demoPostIds.has(postId),
    ),
  };
}

function parseSource(args: string[]) {
  const options = { admin: { type: "string" }, lenient: { type: "boolean" } } as const;
  const { values, positionals } = parseArguments("import", args, { options, count: 1 });
  const [origin = ""] = positionals;
  const email = values.admin ?? "";
  if (!/^https?:\/\/[^/]+\/?$/.test(origin) || !/^[^:@]+@[^:@]+$/.test(email))
    throw usageError("import");
  return { origin, email, isLenient: values.lenient ?? false };
}

async function readSourceContent(
  source: SourceBackend,
  admin: { email: string; password: string },
) {
  try {
    await source.logIn(admin);
    return await source.readContent();
  } catch (error) {
    throw new StartError(`${source.origin} cannot be read: ${errorMessage(error)}.`);
  }
}

function onProgress(kind: string, done: number, total: number): void {
  const isLast = done === total;
  if (process.stdout.isTTY)
    process.stdout.write(`\r${kind}: ${done}/${total}${isLast ? "\n" : ""}`);
  else if (isLast || done % 100 === 0) console.log(`${kind}: ${done}/${total}`);
}

const maxListedDocuments = 50;

/**
 * Prints how many documents were copied, and lists those that were skipped or failed.
 * @returns whether nothing is missing, apart from the demo accounts
 */
function printReport(
  { kinds, postsWithoutPicture, missingPhotos, lostLikes, omitted }: ImportReport,
  unreadableCount: number,
  demoAccountCount: number,
): boolean {
  for (const [kind, { copied, known, skipped, failed }] of Object.entries(kinds)) {
    console.log(
      `${kind}: ${copied} copied, ${known} already present, ${skipped} skipped, ${failed} failed`,
    );
  }
  const warnings: [count: number, description: string][] = [
    [
      demoAccountCount,
      "demo accounts were left out with their content, since their password is public",
    ],
    [unreadableCount, "documents could not be read"],
    [
      postsWithoutPicture,
      "posts were imported without their picture, which does not exist or is none",
    ],
    [lostLikes, "likes were left out, since their account does not exist or cannot be read"],
    [missingPhotos, "accounts were imported without their photo, which failed, or is none"],
  ];
  for (const [count, description] of warnings)
    if (count > 0) console.log(`${count} ${description}.`);
  for (const document of omitted.slice(0, maxListedDocuments)) console.log(`- ${document}`);
  if (omitted.length > maxListedDocuments)
    console.log(`- and ${omitted.length - maxListedDocuments} more`);
  if (missingPhotos > 0 || Object.values(kinds).some(({ failed }) => failed > 0))
    console.log("Run this again to retry what failed.");
  const missingCount = unreadableCount + postsWithoutPicture + missingPhotos + lostLikes;
  return omitted.length === 0 && missingCount === 0;
}

import { randomBytes } from "node:crypto";
import { isStorable } from "@blog/contract/document";
import {
  importComment,
  importCategory,
  type ImportContext,
  importPost,
  importUser,
  type Outcome,
} from "./importDocuments";
import { hashPassword } from "../features/auth/passwords";
import type { SourceContent } from "./sourceBackend";
import type { SourceUser } from "./sourceDocuments";

type OutcomeCounts = Record<Outcome, number>;
type DocumentKind = "users" | "topics" | "posts" | "comments";

export type ImportReport = Awaited<ReturnType<typeof importContent>>;

interface ImportOptions extends Pick<ImportContext, "db" | "source" | "convertPicture"> {
  onProgress: (kind: DocumentKind, done: number, total: number) => void;
}

/** Imports a source backend's content. Skips existing documents, but adds photos that failed in an earlier run. */
export async function importContent(options: ImportOptions, content: SourceContent) {
  const context: ImportContext = {
    ...options,
    accountIds: new Map(),
    unsharedPhotoUrls: findUnsharedPhotoUrls(content.users),
    passwordHash: await hashPassword(randomBytes(32).toString("hex")),
    postsWithoutPicture: 0,
    missingPhotos: 0,
    lostLikes: 0,
  };
  const omitted: string[] = [];
  const users = await importEach("users", content.users, importUser);
  const topics = await importEach("topics", content.categories, importCategory);
  const posts = await importEach("posts", content.posts, importPost);
  const comments = await importEach("comments", content.comments, importComment);
  const { postsWithoutPicture, missingPhotos, lostLikes } = context;
  const kinds = { users, topics, posts, comments };
  return { kinds, postsWithoutPicture, missingPhotos, lostLikes, omitted };

  async function importEach<T extends { _id: string }>(
    kind: DocumentKind,
    documents: T[],
    importOne: (context: ImportContext, document: T) => Promise<Outcome>,
  ): Promise<OutcomeCounts> {
    const outcomes: OutcomeCounts = { copied: 0, known: 0, skipped: 0, failed: 0 };
    for (const [index, document] of documents.entries()) {
      const texts = Object.values(document).filter((value) => typeof value === "string");
      const outcome = texts.every(isStorable) ? await importOne(context, document) : "skipped";
      outcomes[outcome] += 1;
      if (outcome === "skipped" || outcome === "failed")
        omitted.push(`${kind} ${document._id}: ${outcome}`);
      options.onProgress(kind, index + 1, documents.length);
    }
    return outcomes;
  }
}

/** Returns the URLs of photos that only one account has. Several accounts share only the backend's default photo. */
function findUnsharedPhotoUrls(users: SourceUser[]): Set<string> {
  const counts = new Map<string, number>();
  for (const { profilePhoto } of users) {
    const { url } = profilePhoto;
    if (url) counts.set(url, (counts.get(url) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count === 1).map(([url]) => url));
}

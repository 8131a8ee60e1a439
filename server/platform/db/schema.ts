import type { ColumnType, Generated, Kysely } from "kysely";
import type { ByRequirement, postTexts } from "@blog/contract/fields";

export type Db = Kysely<Tables>;

/** Number of the row in SQLite's search index; null if the row is not indexed, and always null on PostgreSQL. */
type IndexNumber = ColumnType<number | null, never, never>;

/** Times are ISO 8601 strings in UTC, flags are 0 or 1, and pictures are referred to by the hashes of their bytes. */
export interface Tables {
  users: {
    id: string;
    username: string;
    email: string;
    password_hash: string;
    bio: string;
    is_admin: number;
    is_verified: number;
    /** Hash of the client that registered or verified the account. While it is set, only this client may log in. */
    claim_place: string | null;
    /** Whether the account wants e-mails about comments on its posts. */
    comment_mails: Generated<number>;
    photo: string | null;
    /** Incremented to invalidate all login tokens issued so far. */
    token_version: number;
    created_at: string;
    search_name: string;
    search_version: number;
    number: IndexNumber;
  };
  posts: ByRequirement<typeof postTexts, string, Generated<string>> & {
    id: string;
    user_id: string;
    image: string;
    /** Hash and size of the picture; null or outdated if a release without this column stored the picture. */
    image_name: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Folded words of posts, and the version of the word folding that produced them (see `searchVersion`). */
  search_texts: {
    post_id: string;
    title: string;
    category: string;
    text: string;
    version: number;
    number: IndexNumber;
  };
  likes: { post_id: string; user_id: string; created_at: string };
  comments: { id: string; post_id: string; user_id: string; text: string; created_at: string };
  /** `title_key` is the title in lower case, since SQLite does not fold the case of Polish letters. */
  categories: { id: string; title: string; title_key: string; created_at: string };
  /** Counters of rate limits, and trusted clients. Several keys may share a slot. Times are milliseconds since 1970. */
  attempts: { slot: number; fingerprint: number; count: number; ends_at: number };
  link_tokens: { hash: string; user_id: string; purpose: LinkPurpose; expires_at: string };
  /** Queue of outgoing e-mails. `due_at` is the time of the next attempt to send one, or the end of the lease on it. */
  mails: {
    id: string;
    email: string;
    purpose: MailPurpose;
    tries: number;
    created_at: string;
    due_at: string;
  };
  /** Values that all servers on one database must share. */
  settings: { name: "secret"; value: string };
  /** Pictures for the texts of an account's posts. `bytes` is the total size of all variants. */
  uploads: {
    id: string;
    user_id: string;
    hash: string;
    bytes: number;
    /** Time when the picture was last uploaded, or when a post that showed or shows it was last changed or deleted. */
    used_at: string;
  };
  /** Links each post to those of its author's uploads that its text shows. */
  post_uploads: { post_id: string; upload_id: string };
  /** Posts with comments to report, and when their authors next get an e-mail. */
  comment_notices: {
    post_id: string;
    /** Not read any more, but written for servers of the previous version. */
    since: string;
    /** Time from which the post's author may get an e-mail; null if there is nothing to report. */
    due_at: string | null;
    /** The earliest time of the next e-mail about this post. */
    next_at: string;
  };
  /** Comments to report to the authors of their posts, and the batch of the e-mail that was last composed of them. */
  comment_news: { comment_id: string; post_id: string; batch: Generated<string | null> };
  /** Scripts, styles and fonts of all versions that servers have lately had (see `shareAssets`). */
  assets: {
    name: string;
    data: ColumnType<Uint8Array, Buffer, never>;
    /** Time when a server last had the file. Servers set it once a day. */
    used_at: string;
  };
  /** One row per width of a picture. Exactly one of the three ids is set. */
  images: {
    hash: string;
    width: number;
    post_id: string | null;
    user_id: string | null;
    upload_id: string | null;
    data: ColumnType<Uint8Array, Buffer, never>;
  };
}

export type LinkPurpose = "verify" | "reset";
type MailPurpose = LinkPurpose | "comments";

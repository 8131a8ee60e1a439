import type { ColumnType, Kysely } from "kysely";

export type Db = Kysely<Tables>;

/** The tables. Times are ISO 8601 strings in UTC, flags 0 or 1, a picture the hash of its bytes. */
export interface Tables {
  users: {
    id: string;
    username: string;
    email: string;
    password_hash: string;
    bio: string;
    is_admin: number;
    is_verified: number;
    /** Where it was registered or confirmed, as long as its password may be a stranger's. */
    claim_place: string | null;
    photo: string | null;
    /** Grows when all login tokens handed out so far become void. */
    token_version: number;
    created_at: string;
    /** The name's folded words, for the search. */
    search_name: string;
  };
  posts: {
    id: string;
    user_id: string;
    title: string;
    description: string;
    category: string;
    image: string;
    created_at: string;
    updated_at: string;
  };
  /** What a search looks through in a post: folded words, those of the text each once. */
  search_texts: { post_id: string; title: string; category: string; text: string };
  likes: { post_id: string; user_id: string; created_at: string };
  comments: { id: string; post_id: string; user_id: string; text: string; created_at: string };
  /** `title_key` is the title in lower case: neither database folds Polish letters by itself. */
  categories: { id: string; title: string; title_key: string; created_at: string };
  /** Counters of attempts, in places that several may share; times in milliseconds since 1970. */
  attempts: { slot: number; fingerprint: number; count: number; ends_at: number };
  link_tokens: { hash: string; user_id: string; purpose: LinkPurpose; expires_at: string };
  /** Mails to be sent: `due_at` is when to try next, `tries` how often that was done. */
  mails: {
    id: string;
    email: string;
    purpose: LinkPurpose;
    tries: number;
    created_at: string;
    due_at: string;
  };
  /** One row for each width of a picture; exactly one of `post_id` and `user_id` is set. */
  images: {
    hash: string;
    width: number;
    post_id: string | null;
    user_id: string | null;
    data: ColumnType<ArrayBuffer | Buffer, Buffer, never>;
  };
}

export type LinkPurpose = "verify" | "reset";

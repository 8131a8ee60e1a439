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
    photo: string | null;
    /** Grows when all login tokens handed out so far become void. */
    token_version: number;
    created_at: string;
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
  likes: { post_id: string; user_id: string; created_at: string };
  comments: { id: string; post_id: string; user_id: string; text: string; created_at: string };
  /** `title_key` is the title in lower case: neither database folds Polish letters by itself. */
  categories: { id: string; title: string; title_key: string; created_at: string };
  link_tokens: { hash: string; user_id: string; purpose: LinkPurpose; expires_at: string };
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

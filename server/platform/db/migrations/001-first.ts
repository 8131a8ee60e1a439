const userReference = "text not null references users (id) on delete cascade";
const postReference = "text not null references posts (id) on delete cascade";

export const firstTables = (binaryType: "bytea" | "blob") => [
  `create table users (
    id text primary key,
    username text not null,
    email text not null unique,
    password_hash text not null,
    bio text not null,
    is_admin integer not null,
    is_verified integer not null,
    photo text,
    token_version integer not null,
    created_at text not null)`,
  `create table posts (
    id text primary key,
    user_id ${userReference},
    title text not null,
    description text not null,
    category text not null,
    image text not null,
    created_at text not null,
    updated_at text not null)`,
  `create index posts_by_time on posts (created_at, id)`,
  `create index posts_by_category on posts (category, created_at, id)`,
  `create index posts_by_user on posts (user_id, created_at, id)`,
  `create table likes (
    post_id ${postReference},
    user_id ${userReference},
    created_at text not null,
    primary key (post_id, user_id))`,
  `create index likes_by_user on likes (user_id)`,
  `create table comments (
    id text primary key,
    post_id ${postReference},
    user_id ${userReference},
    text text not null,
    created_at text not null)`,
  `create index comments_by_post on comments (post_id, created_at, id)`,
  `create index comments_by_user on comments (user_id)`,
  `create table categories (
    id text primary key,
    title text not null,
    title_key text not null unique,
    created_at text not null)`,
  `create table link_tokens (
    hash text primary key,
    user_id ${userReference},
    purpose text not null,
    expires_at text not null)`,
  `create index link_tokens_by_user on link_tokens (user_id)`,
  `create table images (
    hash text not null,
    width integer not null,
    post_id text references posts (id) on delete cascade,
    user_id text references users (id) on delete cascade,
    data ${binaryType} not null)`,
  `create index images_by_hash on images (hash, width)`,
  `create index images_by_post on images (post_id)`,
  `create index images_by_user on images (user_id)`,
];

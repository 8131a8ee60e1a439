import { picturePath } from "../../src/shared/pictures";
import { imageNameOf } from "../mappers/imageName";
import type { FeedRow } from "../repositories/feed";
import type { FeedPost } from "./rss";

export function toFeedPost(row: FeedRow): FeedPost {
  const { id, title, description, category, username: author, picture_length } = row;
  return {
    id,
    title,
    description,
    category,
    author,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(picture_length && {
      picture: { url: picturePath(imageNameOf(row)), length: picture_length, type: "image/webp" },
    }),
  };
}

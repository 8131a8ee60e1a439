import { createQuery } from "../../store/query";
import { fetchAllComments } from "./slice";

export const allCommentsQuery = createQuery(
  "comment",
  fetchAllComments,
  ({ comment }) => comment.all,
);

import { createChoice } from "./choice";

export const commentOrder = createChoice("commentOrder", ["newest", "oldest"]);

import { z } from "zod";
import { visibleText } from "../../src/shared/unicode";

const visibleTextSchema = z.string().transform(visibleText);
const requiredTextSchema = visibleTextSchema.refine((text) => text !== "");
const textSchema = visibleTextSchema.catch("");
const pictureSchema = z.object({ url: z.string() }).optional().catch(undefined);
/** An id, or the populated document in its place. */
const referenceSchema = z
  .union([z.string(), z.object({ _id: z.string() }).transform(({ _id }) => _id)])
  .optional()
  .catch(undefined);
const documentSchema = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime().optional().catch(undefined),
});

/** Tolerates missing fields, except those without which a document is useless. */
export const legacySchemas = {
  users: documentSchema.extend({
    username: textSchema,
    email: z.string(),
    bio: textSchema,
    isAdmin: z.boolean().catch(false),
    profilePhoto: pictureSchema,
  }),
  topics: documentSchema.extend({ title: requiredTextSchema }),
  posts: documentSchema.extend({
    title: requiredTextSchema,
    description: requiredTextSchema,
    category: textSchema,
    image: pictureSchema,
    user: referenceSchema,
    likes: z.array(z.string()).catch([]),
  }),
  comments: documentSchema.extend({
    text: requiredTextSchema,
    postId: referenceSchema,
    user: referenceSchema,
  }),
};

export type LegacyUser = z.infer<typeof legacySchemas.users>;
export type LegacyCategory = z.infer<typeof legacySchemas.topics>;
export type LegacyPost = z.infer<typeof legacySchemas.posts>;
export type LegacyComment = z.infer<typeof legacySchemas.comments>;

import { z } from "zod";
import { authorSchema } from "./author";
import { ok } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import {
  countSchema,
  idParamsSchema,
  imageSchema,
  timestampSchema,
  messageSchema,
} from "./document";
import { profileTexts } from "./fields";
import { newPasswordSchema } from "./password";
import { barePostSchema } from "./post";
import { requestTexts } from "./textSchemas";

/** A public profile, without the e-mail address. The posts are sorted newest first. */
export const profileSchema = authorSchema.extend({
  bio: z.string(),
  isAdmin: z.boolean(),
  createdAt: timestampSchema,
  posts: z.array(barePostSchema),
});
export type ProfileResponse = z.infer<typeof profileSchema>;

/** A profile as its owner and admins see it. */
const privateProfileSchema = profileSchema.extend({ email: z.string() });
export type PrivateProfile = z.infer<typeof privateProfileSchema>;

/** A profile in the list for admins. Only the embedded backend sends the optional fields. */
const listedProfileSchema = privateProfileSchema.extend({
  commentCount: countSchema.optional(),
  isAccountVerified: z.boolean().optional(),
});

/** Changes to a profile. Omitted fields stay unchanged. */
export const profileEditSchema = z
  .strictObject({ ...requestTexts(profileTexts), password: newPasswordSchema })
  .partial();
export type ProfileEdit = z.infer<typeof profileEditSchema>;

export const profileEndpoints = {
  getProfile: ok(endpoints.getProfile, { params: idParamsSchema, response: profileSchema }),
  listProfiles: ok(endpoints.listProfiles, { response: z.array(listedProfileSchema) }),
  countProfiles: ok(endpoints.countProfiles, { response: countSchema }),
  updateProfile: ok(endpoints.updateProfile, {
    params: idParamsSchema,
    body: profileEditSchema,
    // A new password revokes all tokens, so the embedded backend sends a new one to continue the session.
    response: privateProfileSchema.extend({ token: z.string().optional() }),
  }),
  uploadProfilePhoto: ok(endpoints.uploadProfilePhoto, {
    form: z.strictObject({}),
    response: messageSchema.extend({ profilePhoto: imageSchema }),
  }),
  deleteProfile: ok(endpoints.deleteProfile, { params: idParamsSchema, response: messageSchema }),
};

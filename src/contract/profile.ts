import { z } from "zod";
import { authorSchema } from "./author";
import type { ValidatedEndpoint } from "./validatedEndpoint";
import * as endpoints from "./endpoints";
import {
  countSchema,
  idParamsSchema,
  imageSchema,
  timestampSchema,
  nameField,
  textField,
} from "./document";
import { messageSchema } from "./error";
import { BIO, USERNAME } from "./limits";
import { newPasswordSchema } from "./password";
import { barePostSchema } from "./post";

/** A public profile: newest posts first, no e-mail address. */
export const profileSchema = authorSchema.extend({
  bio: z.string(),
  isAdmin: z.boolean(),
  createdAt: timestampSchema,
  posts: z.array(barePostSchema),
});
export type ProfileResponse = z.infer<typeof profileSchema>;

/** A profile as its owner and admins see it. */
export const privateProfileSchema = profileSchema.extend({ email: z.string() });
export type PrivateProfile = z.infer<typeof privateProfileSchema>;

/** A profile as listed for admins; only the embedded backend sends the optional fields. */
export const listedProfileSchema = privateProfileSchema.extend({
  commentCount: countSchema.optional(),
  /** Whether the e-mail address is verified. */
  isAccountVerified: z.boolean().optional(),
});

/** Omitted fields stay unchanged. */
export const profileEditSchema = z.strictObject({
  username: nameField(USERNAME, "Nazwa użytkownika").optional(),
  bio: textField(BIO, "Opis „O sobie”").optional(),
  password: newPasswordSchema.optional(),
});
export type ProfileEdit = z.infer<typeof profileEditSchema>;

export const uploadedPhotoSchema = messageSchema.extend({ profilePhoto: imageSchema });

export const profileEndpoints = {
  getProfile: {
    ...endpoints.getProfile,
    status: 200,
    params: idParamsSchema,
    response: profileSchema,
  },
  listProfiles: {
    ...endpoints.listProfiles,
    status: 200,
    response: z.array(listedProfileSchema),
  },
  countProfiles: {
    ...endpoints.countProfiles,
    status: 200,
    response: countSchema,
  },
  updateProfile: {
    ...endpoints.updateProfile,
    status: 200,
    params: idParamsSchema,
    body: profileEditSchema,
    // A new password revokes all tokens; this fresh one keeps the session. Other backends send none.
    response: privateProfileSchema.extend({ token: z.string().optional() }),
  },
  uploadProfilePhoto: {
    ...endpoints.uploadProfilePhoto,
    status: 200,
    form: z.strictObject({}),
    response: uploadedPhotoSchema,
  },
  deleteProfile: {
    ...endpoints.deleteProfile,
    status: 200,
    params: idParamsSchema,
    response: messageSchema,
  },
} as const satisfies Record<string, ValidatedEndpoint>;

import { z } from "zod";
import { authorSchema } from "./author";
import type { Call } from "./call";
import {
  countSchema,
  idParamsSchema,
  imageSchema,
  momentSchema,
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
  createdAt: momentSchema,
  posts: z.array(barePostSchema),
});
export type Profile = z.infer<typeof profileSchema>;

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

export const profileCalls = {
  getProfile: {
    method: "GET",
    path: "/api/users/profile/:id",
    access: "public",
    status: 200,
    params: idParamsSchema,
    reply: profileSchema,
  },
  listProfiles: {
    method: "GET",
    path: "/api/users/profile",
    access: "admin",
    status: 200,
    reply: z.array(listedProfileSchema),
  },
  countProfiles: {
    method: "GET",
    path: "/api/users/count",
    access: "admin",
    status: 200,
    reply: countSchema,
  },
  updateProfile: {
    method: "PUT",
    path: "/api/users/profile/:id",
    access: "owner",
    status: 200,
    params: idParamsSchema,
    body: profileEditSchema,
    // A new password revokes all tokens; this fresh one keeps the session. Other backends send none.
    reply: privateProfileSchema.extend({ token: z.string().optional() }),
  },
  uploadProfilePhoto: {
    method: "POST",
    path: "/api/users/profile/profile-photo-upload",
    access: "user",
    status: 200,
    form: z.strictObject({}),
    reply: uploadedPhotoSchema,
  },
  deleteProfile: {
    method: "DELETE",
    path: "/api/users/profile/:id",
    access: "ownerOrAdmin",
    status: 200,
    params: idParamsSchema,
    reply: messageSchema,
  },
} as const satisfies Record<string, Call>;

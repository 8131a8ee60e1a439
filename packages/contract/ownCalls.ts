import * as endpoints from "./endpoints";
import { z } from "zod";
import { ok, created } from "./validatedEndpoint";

/** Whether the account gets e-mails about comments on its posts. */
const commentMailChoiceSchema = z.strictObject({ isOn: z.boolean() });

export const commentMailEndpoints = {
  readCommentMails: ok(endpoints.readCommentMails, { response: commentMailChoiceSchema }),
  chooseCommentMails: ok(endpoints.chooseCommentMails, {
    body: commentMailChoiceSchema,
    response: commentMailChoiceSchema,
  }),
};

export const textPictureEndpoints = {
  uploadTextPicture: created(endpoints.uploadTextPicture, {
    form: z.strictObject({}),
    /** The URL is a path, but absolute for clients other than the blog's own pages. Sizes are in pixels. */
    response: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  }),
};

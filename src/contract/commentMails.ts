import { z } from "zod";
import * as endpoints from "./endpoints";
import { ok } from "./validatedEndpoint";

/** The logged-in user's choice whether to get mails about comments on their own posts. */
const commentMailChoiceSchema = z.strictObject({ isOn: z.boolean() });

export const commentMailEndpoints = {
  readCommentMails: ok(endpoints.readCommentMails, { response: commentMailChoiceSchema }),
  chooseCommentMails: ok(endpoints.chooseCommentMails, {
    body: commentMailChoiceSchema,
    response: commentMailChoiceSchema,
  }),
};

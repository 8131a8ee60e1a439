import { z } from "zod";
import * as endpoints from "./endpoints";
import { ok } from "./validatedEndpoint";

/** Whether the account gets e-mails about comments on its posts. */
const commentMailChoiceSchema = z.strictObject({ isOn: z.boolean() });

export const commentMailEndpoints = {
  readCommentMails: ok(endpoints.readCommentMails, { response: commentMailChoiceSchema }),
  chooseCommentMails: ok(endpoints.chooseCommentMails, {
    body: commentMailChoiceSchema,
    response: commentMailChoiceSchema,
  }),
};

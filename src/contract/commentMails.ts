import { z } from "zod";
import * as endpoints from "./endpoints";
import { ok } from "./validatedEndpoint";

/** Whether the logged-in user is mailed about comments on their own posts. */
const choiceSchema = z.strictObject({ isOn: z.boolean() });

export const commentMailEndpoints = {
  readCommentMails: ok(endpoints.readCommentMails, { response: choiceSchema }),
  chooseCommentMails: ok(endpoints.chooseCommentMails, {
    body: choiceSchema,
    response: choiceSchema,
  }),
};

import { z } from "zod";
import * as endpoints from "./endpoints";
import { ok } from "./validatedEndpoint";

/** Whether one's account gets mails about comments on its posts. */
const choiceSchema = z.strictObject({ isOn: z.boolean() });

export const commentMailEndpoints = {
  readCommentMails: ok(endpoints.readCommentMails, { response: choiceSchema }),
  chooseCommentMails: ok(endpoints.chooseCommentMails, {
    body: choiceSchema,
    response: choiceSchema,
  }),
};

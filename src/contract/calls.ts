import { authCalls } from "./auth";
import { categoryCalls } from "./category";
import { commentCalls } from "./comment";
import { passwordCalls } from "./password";
import { postCalls } from "./post";
import { profileCalls } from "./profile";

/** The whole API: the 29 calls of the spec's section 7 by name. */
export const calls = {
  ...categoryCalls,
  ...postCalls,
  ...authCalls,
  ...passwordCalls,
  ...profileCalls,
  ...commentCalls,
};

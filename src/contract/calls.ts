import { authCalls } from "./auth";
import { categoryCalls } from "./category";
import { commentCalls } from "./comment";
import { passwordCalls } from "./password";
import { postCalls } from "./post";
import { profileCalls } from "./profile";

/** All 29 endpoints of the spec's section 7, by name. */
export const calls = {
  ...categoryCalls,
  ...postCalls,
  ...authCalls,
  ...passwordCalls,
  ...profileCalls,
  ...commentCalls,
};

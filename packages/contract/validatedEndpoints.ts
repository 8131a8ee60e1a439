import { authEndpoints } from "./auth";
import { categoryEndpoints } from "./category";
import { commentEndpoints } from "./comment";
import { passwordEndpoints } from "./password";
import { postEndpoints } from "./post";
import { profileEndpoints } from "./profile";

export const validatedEndpoints = {
  ...categoryEndpoints,
  ...postEndpoints,
  ...authEndpoints,
  ...passwordEndpoints,
  ...profileEndpoints,
  ...commentEndpoints,
};

import { z } from "zod";
import * as endpoints from "./endpoints";
import { created } from "./validatedEndpoint";

export const textPictureEndpoints = {
  uploadTextPicture: created(endpoints.uploadTextPicture, {
    form: z.strictObject({}),
    /** The URL is a path, but absolute for clients other than the blog's own pages. Sizes are in pixels. */
    response: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  }),
};

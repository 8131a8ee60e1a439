import { z } from "zod";
import * as endpoints from "./endpoints";
import { created } from "./validatedEndpoint";

export const imageEndpoints = {
  uploadImage: created(endpoints.uploadImage, {
    form: z.strictObject({}),
    /** The URL is absolute, since texts are also read outside the blog. Width and height are in pixels. */
    response: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  }),
};

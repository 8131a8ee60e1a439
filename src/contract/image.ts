import { z } from "zod";
import * as endpoints from "./endpoints";
import { created } from "./validatedEndpoint";

export const imageEndpoints = {
  uploadImage: created(endpoints.uploadImage, {
    form: z.strictObject({}),
    /** Its whole address, since a text is also read elsewhere, and its size in pixels. */
    response: z.object({ url: z.string(), width: z.number(), height: z.number() }),
  }),
};

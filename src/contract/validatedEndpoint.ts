import type { z } from "zod";
import type { Endpoint } from "./endpoint";

/** An endpoint with the schemas of its requests and responses. */
export interface ValidatedEndpoint extends Endpoint {
  /** Status code on success. */
  status: 200 | 201;
  response: z.ZodType;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Text fields of a multipart body whose file field is named `image`. */
  form?: z.ZodType;
}

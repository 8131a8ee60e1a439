import type { z } from "zod";
import type { Endpoint } from "./endpoint";

interface Schemas {
  response: z.ZodType;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Text fields of a multipart form, whose file is in a field named `image`. */
  form?: z.ZodType;
}

export interface ValidatedEndpoint extends Endpoint, Schemas {
  /** Status code on success. */
  status: 200 | 201;
}

export function ok<Call extends Endpoint, Added extends Schemas>(
  call: Call,
  schemas: Added,
): Call & Added & { status: 200 } {
  return { ...call, ...schemas, status: 200 };
}

export function created<Call extends Endpoint, Added extends Schemas>(
  call: Call,
  schemas: Added,
): Call & Added & { status: 201 } {
  return { ...call, ...schemas, status: 201 };
}

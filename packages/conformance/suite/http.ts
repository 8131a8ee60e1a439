import { endpointUrl } from "@blog/contract/endpoint";

/** A request, valid or not. */
export interface LooseRequest {
  /** Account whose token is sent; omitted for a guest. */
  as?: { token: string; _id?: string };
  params?: Record<string, string>;
  /** Override the default headers. */
  headers?: Record<string, string>;
  query?: Record<string, string | number>;
  /** Serialised as JSON, unless it is a string. */
  body?: unknown;
  /** Content type of the body; JSON by default. */
  type?: string;
  /** Text fields of a multipart form; undefined ones are omitted. */
  form?: Record<string, string | undefined>;
  /** File of a multipart form. */
  image?: Uint8Array<ArrayBuffer> | undefined;
}

/** The parts of an HTTP response that the contract covers. */
export interface ReceivedResponse {
  status: number;
  /** MIME type without parameters. */
  type: string;
  text: string;
  /** Keys are in lower case. */
  headers: Record<string, string>;
}

export type Endpoint = { method: string; path: string };

export type Sender = (
  origin: string,
  call: Endpoint,
  request: LooseRequest,
) => Promise<ReceivedResponse>;

/** Sends one request over HTTP. */
export async function send(
  origin: string,
  { method, path }: Endpoint,
  request: LooseRequest,
  signal: AbortSignal | null = null,
): Promise<ReceivedResponse> {
  const { as, body, type: contentType = "application/json" } = request;
  const url = new URL(endpointUrl({ path }, request), origin);
  const headers = new Headers(as && { authorization: `Bearer ${as.token}` });
  if (body !== undefined) headers.set("content-type", contentType);
  for (const [name, value] of Object.entries(request.headers ?? {})) headers.set(name, value);
  const response = await fetch(url, { method, headers, body: bodyOf(request), signal });
  const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
  const text = await response.text();
  return { status: response.status, type, text, headers: Object.fromEntries(response.headers) };
}

function bodyOf({ body, form, image }: LooseRequest): string | FormData | null {
  if (typeof body === "string") return body;
  if (body !== undefined) return JSON.stringify(body);
  if (!form) return null;
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined) data.append(name, value);
  }
  if (image) data.append("image", new Blob([image], { type: "image/png" }), "obraz.png");
  return data;
}

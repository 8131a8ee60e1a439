import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { portOf } from "../support/freePort";
import { test as base } from "./writer";

/** A multipart form with a picture, as received by the server. */
export interface Upload {
  /** Size of the whole request body in bytes. */
  size: number;
  /** File name and content type from the form. */
  name: string;
  type: string;
  picture: Buffer;
}

interface Fixtures {
  /** Proxies the backend and records complete uploads. */
  recorder: { origin: string; uploads: Upload[] };
  uploads: Upload[];
}

/** Records uploads in a proxy, since the DevTools protocol omits files from request bodies. */
export const test = base.extend<Fixtures>({
  recorder: async ({ origin }, provide) => {
    const uploads: Upload[] = [];
    const server = createServer((incoming, outgoing) => {
      proxyRequest(new URL(incoming.url ?? "", origin), incoming, outgoing);
      if (incoming.headers["content-type"]?.startsWith("multipart/")) record(incoming, uploads);
    });
    await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
    await provide({ origin: `http://localhost:${portOf(server)}`, uploads });
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
  },
  uploads: async ({ recorder }, provide) => provide(recorder.uploads),
  baseURL: async ({ recorder }, provide) => provide(recorder.origin),
});

/** Forwards a request to a URL and pipes the response back. */
function proxyRequest(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = "GET", headers } = incoming;
  const forwarded = request(url, { method, headers }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  forwarded.once("error", () => outgoing.destroy());
  incoming.once("close", () => {
    if (!incoming.complete) forwarded.destroy();
  });
  incoming.pipe(forwarded);
}

function record(incoming: IncomingMessage, uploads: Upload[]): void {
  const chunks: Buffer[] = [];
  incoming.on("data", (chunk: Buffer) => void chunks.push(chunk));
  incoming.once(
    "end",
    () => void parseUpload(incoming, Buffer.concat(chunks)).then(uploads.push.bind(uploads)),
  );
}

async function parseUpload({ headers }: IncomingMessage, body: Buffer): Promise<Upload> {
  const type = headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  }).formData();
  const image = form.get("image");
  if (!(image instanceof File)) throw new Error("The form holds no picture.");
  const picture = Buffer.from(await image.arrayBuffer());
  return { size: body.length, name: image.name, type: image.type, picture };
}

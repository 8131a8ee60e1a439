import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { portOf } from "../support/freePort";
import { test as base } from "./writer";

/** A form with a picture, as it reached the server. */
export interface Upload {
  /** Of the whole request body, in bytes. */
  size: number;
  /** Name and type that the page gave the picture. */
  name: string;
  type: string;
  picture: Buffer;
}

interface Fixtures {
  /** Stands between page and backend; `uploads` is what came through whole. */
  listener: { origin: string; uploads: Upload[] };
  uploads: Upload[];
}

/** The page's uploads are kept on their way: the browser's own protocol leaves out files. */
export const test = base.extend<Fixtures>({
  listener: async ({ origin }, provide) => {
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
  uploads: async ({ listener }, provide) => provide(listener.uploads),
  baseURL: async ({ listener }, provide) => provide(listener.origin),
});

/** Passes a request on to another address, and its answer back. */
export function proxyRequest(url: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = "GET", headers } = incoming;
  const forwarded = request(url, { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
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
    () => void read(incoming, Buffer.concat(chunks)).then(uploads.push.bind(uploads)),
  );
}

async function read({ headers }: IncomingMessage, body: Buffer): Promise<Upload> {
  const type = headers["content-type"] ?? "";
  const form = await new Response(new Uint8Array(body), {
    headers: { "content-type": type },
  }).formData();
  const image = form.get("image");
  if (!(image instanceof File)) throw new Error("The form holds no picture.");
  const picture = Buffer.from(await image.arrayBuffer());
  return { size: body.length, name: image.name, type: image.type, picture };
}

import { z } from "zod";
import type { Picture } from "./repository";
import { ConcurrencyLimiter } from "../limits/concurrencyLimiter";
import { HttpError } from "../http/httpError";
import type { RunPictureJob } from "./pictureProcesses";

/**
 * Converts an uploaded file to a picture in all widths that are stored. @param accountId id of the uploading account
 * @throws HttpError 400 if the file cannot be converted, ServiceUnavailable if too many conversions are queued
 */
export type PictureConverter = (file: Buffer, accountId: string) => Promise<Picture>;

/** Renders a stored picture for link previews. @throws ServiceUnavailable if too many renderings are queued */
export type OpenGraphImageRenderer = (storedPicture: Buffer, clientKey: string) => Promise<Buffer>;

const bytesSchema = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes));

const conversionResultSchema = z.union([
  z.object({ refusal: z.string() }),
  z.object({
    hash: z.string(),
    name: z.string(),
    variants: z.array(z.object({ width: z.number(), data: bytesSchema })),
  }),
]);

const conversionFailedMessage =
  "Tego zdjęcia nie udało się przetworzyć. Zapisz je w mniejszym rozmiarze i spróbuj ponownie.";

/** Creates a converter that handles at most two pictures at a time, and one per account. */
export function createPictureConverter(runJob: RunPictureJob): PictureConverter {
  const limiter = new ConcurrencyLimiter({
    maxConcurrent: 2,
    maxConcurrentPerKey: 1,
    maxQueued: 20,
    maxWaitSeconds: 30,
  });
  return (file, accountId) =>
    limiter.run(accountId, async () => {
      const result = await runJob({ task: "convert", file });
      const { data } = conversionResultSchema.safeParse(result);
      if (!data || "refusal" in data)
        throw new HttpError(400, data?.refusal ?? conversionFailedMessage);
      return data;
    });
}

/** Creates a renderer that handles one picture at a time, since a crawler may request the pictures of all posts. */
export function createOpenGraphImageRenderer(runJob: RunPictureJob): OpenGraphImageRenderer {
  const limiter = new ConcurrencyLimiter({
    maxConcurrent: 1,
    maxConcurrentPerKey: 1,
    maxQueued: 10,
    maxWaitSeconds: 10,
  });
  return (file, clientKey) =>
    limiter.run(clientKey, async () =>
      bytesSchema.parse(await runJob({ task: "renderOpenGraphImage", file })),
    );
}

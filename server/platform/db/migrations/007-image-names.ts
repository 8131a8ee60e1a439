import { type Kysely, type Migration, sql } from "kysely";

interface ImageTables {
  posts: { id: string; image: string; image_name: string | null };
  images: { hash: string; width: number; data: Uint8Array };
}

export const imageNames: Migration = {
  up: async (db: Kysely<ImageTables>) => {
    await sql`alter table posts add column image_name text`.execute(db);
    const posts = await db.selectFrom("posts").select(["id", "image"]).execute();
    for (const { id, image } of posts) {
      const image_name = await imageNameOf(db, image);
      if (image_name)
        await db.updateTable("posts").set({ image_name }).where("id", "=", id).execute();
    }
  },
};

/** Returns the name of a picture, which consists of its hash and size; undefined if its size cannot be read. */
async function imageNameOf(db: Kysely<ImageTables>, hash: string): Promise<string | undefined> {
  const header = sql<Uint8Array | null>`substr(data, 1, 30)`.as("header");
  const images = db.selectFrom("images").select(header).where("hash", "=", hash);
  const image = await images.orderBy("width", "desc").limit(1).executeTakeFirst();
  const size = image?.header && sizeOf(image.header);
  return size ? `${hash}-${size.join("x")}` : undefined;
}

/** Returns width and height from the first 30 bytes of a WebP file (RFC 9649, section 2); undefined for other data. */
function sizeOf({ buffer, byteOffset, byteLength }: Uint8Array): number[] | undefined {
  if (byteLength < 30) return undefined;
  const header = Buffer.from(buffer, byteOffset, byteLength);
  const format = header.toString("latin1", 12, 16);
  if (format === "VP8X") return [24, 27].map((offset) => header.readUIntLE(offset, 3) + 1);
  if (format === "VP8 ") return [26, 28].map((offset) => header.readUInt16LE(offset) & 0x3fff);
  if (format !== "VP8L") return undefined;
  const bits = header.readUInt32LE(21);
  return [bits & 0x3fff, (bits >> 14) & 0x3fff].map((sizeMinusOne) => sizeMinusOne + 1);
}

import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { openDatabase } from "../../server/db/client";
import { replaceImage } from "../../server/repositories/image";
import { insertUser } from "../../server/repositories/user";
import { orNotFound } from "../../server/http/httpError";
import { convertPicture } from "../../server/pictures/convertPicture";
import { openGraphImagePath } from "../../src/shared/pictures";
import { drawPicture } from "../support/pictures";
import { createOperator } from "./operators";

const operator = createOperator();

it("the build generates an Open Graph image in a child process and serves it", async () => {
  const origin = await operator.start().origin();
  const picture = await convertPicture(Buffer.from(await drawPicture()));
  const db = await openDatabase(join(operator.folder(), "data"));
  const account = { username: "Ala", email: "ala@example.com", passwordHash: "x" };
  await replaceImage(db, { user_id: orNotFound(await insertUser(db, account)) }, picture);
  await db.destroy();
  const response = await fetch(origin + openGraphImagePath(picture.hash));
  expect(response.status).toBe(200);
  const { format, width } = await sharp(await response.arrayBuffer()).metadata();
  expect([format, width]).toEqual(["jpeg", 1200]);
});

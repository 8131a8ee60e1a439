import { expect, it } from "vitest";
import { insertCategory } from "../../../server/features/category/repository";
import { createTestApp } from "../../support/testApp";

it("topics are sorted as in Polish", async () => {
  const { app, db } = await createTestApp();
  const sorted = ["Cebula", "Ćma", "lato", "Łąka", "Zima", "Żaby"];
  for (const title of sorted.toReversed()) await insertCategory(db, title);
  const topics: { title: string }[] = (await app.inject("/api/categories")).json();
  expect(topics.map(({ title }) => title)).toEqual(sorted);
});

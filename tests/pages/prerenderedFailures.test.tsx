import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createAppStore } from "../../src/store";
import { fetchCategories } from "../../src/store/categorySlice";
import { fetchPost } from "../../src/store/postThunks";
import { notifyPrerenderedFailures } from "../../src/store/failureToasts";
import { openPage } from "../support/render";
import { expectToasts, failOnConsoleErrors } from "./faults/watch";

failOnConsoleErrors();

test("calls that failed on the server are shown in toasts once the page is in the browser", async () => {
  const message = "Nie ma takiego posta.";
  const rendered = createAppStore({
    fetchFn: async (url) =>
      url.endsWith("/categories") ? Response.json([]) : Response.json({ message }, { status: 404 }),
  });
  await Promise.all([
    rendered.dispatch(fetchPost("x")),
    rendered.dispatch(fetchCategories(undefined)),
  ]);
  openPage("/privacy");
  notifyPrerenderedFailures(rendered.getState());
  await expectToasts(message);
  expect(await screen.findAllByRole("heading", { level: 1 })).toHaveLength(1);
});

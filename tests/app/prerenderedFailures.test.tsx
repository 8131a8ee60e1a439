import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createAppStore } from "../../src/app/store";
import { fetchPost, fetchPostCount } from "../../src/features/post/thunks";
import { notifyPrerenderedFailures } from "../../src/store/failureToasts";
import { backend, respondWith } from "../support/network";
import { openPage } from "../support/render";
import { expectToasts, failOnConsoleErrors } from "../pages/faults/watch";

failOnConsoleErrors();

test("calls that failed on the server are shown in toasts once the page is in the browser", async () => {
  await backend.createPost(await backend.createUser());
  respondWith("get", "/posts/:id", 404, { message: "Nie ma takiego posta." });
  respondWith("get", "/posts/count", 404, { message: "Nie ma liczby postów." });
  const rendered = createAppStore({ fetchFn: async () => undefined });
  await rendered.dispatch(fetchPost("x"));
  await rendered.dispatch(fetchPostCount(undefined));
  openPage("/privacy");
  notifyPrerenderedFailures(rendered.getState());
  await expectToasts("Nie ma takiego posta.", "Nie ma liczby postów.");
  expect(await screen.findAllByRole("heading", { level: 1 })).toHaveLength(1);
});

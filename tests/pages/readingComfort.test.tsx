import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { notifyWarning } from "../../src/lib/feedback/notify";
import { backend } from "../support/network";
import { openPage } from "../support/render";

afterEach(() => void vi.unstubAllGlobals());

async function writePosts(count: number) {
  const author = await backend.createUser();
  const posts = [];
  for (let day = 1; day <= count; day++) {
    const createdAt = `2026-02-0${day}T12:00:00.000Z`;
    posts.push(await backend.createPost(author, { title: `Wpis ${day}`, createdAt }));
  }
  return posts;
}

test("URLs in a post's text are nofollow links", async () => {
  const author = await backend.createUser();
  const description = "Zobacz https://example.com/a, javascript:alert(1) i <a href=x>to</a>.";
  const { _id } = await backend.createPost(author, { description });
  openPage(`/posts/details/${_id}`);
  const link = await screen.findByRole("link", { name: "https://example.com/a" });
  expect(link).toHaveAttribute("href", "https://example.com/a");
  expect(link).toHaveAttribute("rel", "nofollow ugc noopener");
  const body = link.closest(".post-body");
  expect(body?.querySelectorAll("a")).toHaveLength(1);
  expect(body).toHaveTextContent(description, { normalizeWhitespace: true });
});

test("sharing copies the URL when there is no share sheet", async () => {
  const [post] = await writePosts(1);
  const { visitor } = openPage(`/posts/details/${post?._id}`);
  await visitor.click(await screen.findByRole("button", { name: "Udostępnij" }));
  expect(await screen.findByText("Skopiowano odnośnik")).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(location.href);
});

test("sharing uses the share sheet, and dismissing it is no error", async () => {
  const { share, toasts } = await shareBy(() =>
    Promise.reject(new DOMException("closed", "AbortError")),
  );
  expect(share).toHaveBeenCalledWith({ title: "Wpis 1", url: location.href });
  // A later toast follows the ones before it.
  notifyWarning("Ostatni");
  await screen.findByText("Ostatni");
  expect(toasts()).toEqual(["Ostatni"]);
});

test("a share sheet that fails is told", async () => {
  const { toasts } = await shareBy(() =>
    Promise.reject(new DOMException("denied", "NotAllowedError")),
  );
  const message = "Nie udało się skopiować odnośnika. Skopiuj go z paska adresu.";
  await waitFor(() => expect(toasts()).toEqual([message]));
});

async function shareBy(answer: Navigator["share"]) {
  const [post] = await writePosts(1);
  const share = vi.fn<Navigator["share"]>(answer);
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  const { visitor } = openPage(`/posts/details/${post?._id}`);
  await visitor.click(await screen.findByRole("button", { name: "Udostępnij" }));
  await waitFor(() => expect(share).toHaveBeenCalledTimes(1));
  return { share, toasts: () => screen.queryAllByRole("alert").map((one) => one.textContent) };
}

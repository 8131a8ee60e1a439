import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isRecord } from "@blog/shared/narrow";
import {
  backend,
  createPosts,
  respondWith,
  recordRequests,
  rewriteResponse,
} from "../../support/network";
import { openPage } from "../../support/render";

// Reports every observed element as visible, as if the end of the text were always near.
beforeEach(() => {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(private readonly onChange: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.onChange([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

async function writeTopic(count: number) {
  const author = await backend.createUser({ username: "Ala Nowak", bio: "Gotuję **zupy**." });
  const titles = Array.from({ length: count }, (_, at) => `Zupa ${at + 1}`);
  const posts = await createPosts(author, titles);
  await backend.createPost(author, { title: "Etiuda", category: "Muzyka" });
  return posts.map(({ _id }) => `/posts/details/${_id}`);
}

/** Omits neighbours and the author's bio from post responses, as most backends do. */
function omitExtras() {
  rewriteResponse("get", "/posts/:id", (post) => {
    if (!isRecord(post) || !isRecord(post.user)) return post;
    const { neighbours: _, user, ...rest } = post;
    return { ...rest, user: { ...user, bio: undefined } };
  });
}

async function findLinks() {
  await screen.findByRole("link", { name: /^Nowszy w temacie „Kuchnia” Zupa/ });
  const neighbours = within(screen.getByRole("navigation", { name: "Sąsiednie posty" }));
  const more = await screen.findByRole("region", { name: "Więcej w temacie „Kuchnia”" });
  return [
    ...neighbours.getAllByRole("link").map(({ textContent }) => textContent?.trim()),
    ...within(more)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent?.replace(/\d\d\..*/, "")),
  ];
}

const linksOfFourth = [
  "Nowszy w temacie „Kuchnia”Zupa 5",
  "Starszy w temacie „Kuchnia”\u00a0Zupa 3",
  "Zupa 2",
  "Zupa 1",
  "Zupa 6",
];

test("a post opened by its URL links to posts of its topic and to its author", async () => {
  const requests = recordRequests();
  const paths = await writeTopic(6);
  openPage(paths[3] ?? "");
  expect(await findLinks()).toEqual(linksOfFourth);
  const author = within(screen.getByRole("complementary", { name: "Kto to napisał" }));
  expect(author.getByRole("link", { name: "Profil: Ala Nowak" })).toBeVisible();
  expect(author.getByText("Gotuję zupy.")).toBeVisible();
  expect(requests.filter((request) => !/details|posts\/[0-9a-f]/.test(request))).toEqual([]);
});

test("neighbours missing from the response are fetched once with the topic and the author", async () => {
  const paths = await writeTopic(6);
  omitExtras();
  const requests = recordRequests();
  const { visitor } = openPage(paths[3] ?? "");
  expect(await findLinks()).toEqual(linksOfFourth);
  expect(await screen.findByText("Gotuję zupy.")).toBeVisible();
  await visitor.click(screen.getByRole("link", { name: /^Starszy/ }));
  await screen.findByRole("link", { name: /^Starszy w temacie „Kuchnia” Zupa.2/ });
  const extraRequests = requests.filter((request) => /category|profile/.test(request));
  // Ignores duplicates, because StrictMode mounts twice and aborts the first requests.
  expect([...new Set(extraRequests)]).toHaveLength(2);
});

test("nothing is fetched in data-saving mode", async () => {
  const paths = await writeTopic(2);
  omitExtras();
  const requests = recordRequests();
  vi.stubGlobal(
    "navigator",
    Object.assign(Object.create(navigator), { connection: { saveData: true } }),
  );
  openPage(paths[0] ?? "");
  expect(await screen.findByRole("link", { name: /^Więcej w temacie Kuchnia/ })).toBeVisible();
  expect(await screen.findByRole("button", { name: "Cofnij" })).toBeVisible();
  expect(requests.filter((request) => /category|profile/.test(request))).toEqual([]);
});

test("a topic that failed to load leaves a link to its page, without an error", async () => {
  const paths = await writeTopic(2);
  omitExtras();
  respondWith("get", "/posts", 503);
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  openPage(paths[0] ?? "");
  // Allows other warnings, since Redux warns, too, if a busy machine makes it slow.
  const logged = [expect.stringMatching(/rejected$/), expect.objectContaining({ status: 503 })];
  await waitFor(() => expect(warn).toHaveBeenCalledWith(...logged));
  expect(screen.getByRole("link", { name: /^Więcej w temacie Kuchnia/ })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  warn.mockRestore();
});

test("the only post of its topic links to all posts", async () => {
  const author = await backend.createUser();
  const { _id } = await backend.createPost(author);
  openPage(`/posts/details/${_id}`);
  const link = await screen.findByRole("link", {
    name: /jedyny post na ten temat Wszystkie posty/,
  });
  expect(link).toHaveAttribute("href", "/posts");
});

import { POSTS_PER_PAGE } from "@blog/contract/endpoint";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { backend } from "../support/network";
import { openPage } from "../support/render";

test("a page past the end of the list says so and links to the last page", async () => {
  const author = await backend.createUser();
  for (let index = 0; index <= POSTS_PER_PAGE; index++) await backend.createPost(author);
  openPage("/posts?page=99");
  expect(await screen.findByText("Na tej stronie nie ma już postów.")).toBeVisible();
  const link = await screen.findByRole("link", { name: "Przejdź do ostatniej strony" });
  expect(link).toHaveAttribute("href", "/posts?page=2");
});

test("a guest redirected from the post form is told why", async () => {
  openPage("/posts/create-post");
  expect(await screen.findByText("Zaloguj się, żeby dodać post.")).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe("/"));
});

test("the privacy page is linked from the footer and the registration form", async () => {
  const { visitor } = openPage("/register");
  await screen.findByRole("heading", { level: 1, name: "Rejestracja" });
  expect(screen.getAllByRole("link", { name: "Prywatność i cookies" })).toHaveLength(2);
  const footer = within(screen.getByRole("contentinfo"));
  await visitor.click(footer.getByRole("link", { name: "Prywatność i cookies" }));
  const heading = await screen.findByRole("heading", { level: 1, name: "Prywatność i cookies" });
  expect(heading).toBeVisible();
  expect(screen.getByRole("heading", { name: "Jak usunąć konto" })).toBeVisible();
});

test("the privacy page names the data controller and the address to write to", async () => {
  const contact = { dataController: "Ul Pszczeli, Radom", contactEmail: "listy@example.com" };
  openPage("/privacy", undefined, contact);
  const text = await screen.findByText(/Administratorem danych jest: Ul Pszczeli, Radom\./);
  expect(text).toBeVisible();
  const link = screen.getByRole("link", { name: "listy@example.com" });
  expect(link).toHaveAttribute("href", "mailto:listy@example.com");
});

test("the privacy page lists what is stored, the rights, and what the operator has not named", async () => {
  openPage("/privacy");
  await screen.findByRole("heading", { name: "Na serwerze" });
  expect(screen.getByText(/nie podała, kto jest administratorem danych/)).toBeVisible();
  expect(screen.getByText(/^Nie podała też adresu/)).toBeVisible();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toContainEqual(expect.stringMatching(/CookieConsent.*365\sdni/));
  expect(items).toContainEqual(expect.stringMatching(/Dziennik.*art\.\s6\sust\.\s1\slit\.\sf/));
  expect(screen.getByText(/skargę do Prezesa Urzędu Ochrony Danych Osobowych/)).toBeVisible();
});

test("only an admin has links from a post and its comments to the admin tables", async () => {
  const author = await backend.createUser();
  const reader = await backend.createUser({ username: "Zosia & syn" });
  const post = await backend.createPost(author, { title: "Zupa z dyni" });
  const comment = await backend.createComment(reader, post, { text: "Smaczna" });
  const path = `/posts/details/${post._id}`;
  const adminLinks = () => screen.queryAllByRole("link", { name: /^Zobacz w panelu/ });

  const { visitor } = openPage(path, await backend.createUser({ isAdmin: true }));
  const comments = await screen.findByRole("link", {
    name: "Zobacz w panelu: komentarz, Zosia & syn",
  });
  expect(comments).toHaveAttribute("href", `/admin-dashboard/comments-table?row=${comment._id}`);
  await visitor.click(screen.getByRole("link", { name: "Zobacz w panelu: Zupa z dyni" }));
  const row = await screen.findByRole("row", { current: true });
  expect(within(row).getByRole("link", { name: "Zupa z dyni" })).toBeVisible();

  cleanup();
  openPage(path, author);
  await screen.findByText("Smaczna");
  expect(adminLinks()).toEqual([]);
});

test("the blog's feed and an author's are linked, but not on a static host, which has none", async () => {
  const author = await backend.createUser({ username: "Ala Nowak" });
  openPage(`/profile/${author._id}`);
  const feed = await screen.findByRole("link", { name: "RSS: Ala Nowak" });
  expect(feed).toHaveAttribute("href", `/profile/${author._id}/feed.xml`);
  expect(screen.getByRole("link", { name: "RSS" })).toHaveAttribute("href", "/feed.xml");

  cleanup();
  openPage(`/profile/${author._id}`, undefined, { isServerRendered: undefined });
  expect(await screen.findByText(/^Na blogu od/)).toBeVisible();
  expect(screen.queryByRole("link", { name: /RSS/ })).toBeNull();
});

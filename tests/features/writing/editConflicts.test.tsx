import { postTexts } from "../../support/sampleData";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BarePost } from "@blog/contract/post";
import type { Account } from "@blog/conformance/suite/suite";
import { fill } from "../../support/fields";
import { backend, failConnection, holdRequests, requestElsewhere } from "../../support/network";
import { openPage } from "../../support/render";
import { findToast } from "../../support/toasts";

let author: Account;
let post: BarePost;
const opened = { ...postTexts, title: "Wpis" };

beforeEach(async () => {
  author = await backend.createUser({ username: "Łucja", bio: "Z Radomia." });
  for (const topic of ["Kuchnia", "Podróże"]) await backend.createCategory(topic);
  post = await backend.createPost(author, opened);
});

const field = (label: string) => screen.getByLabelText(label);
const question = () => screen.findByRole("dialog", { name: "Zmieniono też gdzie indziej" });

async function openPostDialog() {
  const { visitor } = openPage(`/posts/details/${post._id}`, author);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  await visitor.click(screen.getByRole("button", { name: "Edytuj" }));
  await screen.findByRole("option", { name: "Podróże" });
  return visitor;
}

/** Changes the post in another tab. */
const changePost = (change: Partial<typeof opened>) =>
  requestElsewhere(author, "PUT", `/posts/${post._id}`, { ...opened, ...change });

const stored = (path = `/posts/${post._id}`) => requestElsewhere(author, "GET", path);

const save = (visitor: Awaited<ReturnType<typeof openPostDialog>>) =>
  visitor.click(screen.getByRole("button", { name: "Zapisz" }));
const untilSaved = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a text that was changed meanwhile is kept when only the title is edited", async () => {
  const visitor = await openPostDialog();
  await changePost({ description: "Treść z drugiej karty." });
  await fill(visitor, field("Tytuł"), "Nowy tytuł");
  await save(visitor);
  await untilSaved();
  expect(await stored()).toMatchObject({
    title: "Nowy tytuł",
    description: "Treść z drugiej karty.",
  });
  expect(await screen.findByText("Treść z drugiej karty.")).toBeVisible();
});

test("what is typed while an edit is being saved stays in its dialog, and is saved next", async () => {
  const visitor = await openPostDialog();
  await fill(visitor, field("Tytuł"), "Nowy");
  const release = holdRequests("put", "/posts/:id");
  await save(visitor);
  await visitor.type(field("Tytuł"), " tytuł");
  await fill(visitor, field("Treść"), "Pisane w trakcie.");
  release();
  await findToast("Post zapisany bez tego, co wpisano w trakcie. Zapisz jeszcze raz.");
  expect(await stored()).toMatchObject({ ...opened, title: "Nowy" });
  expect(field("Tytuł")).toHaveValue("Nowy tytuł");
  await save(visitor);
  await untilSaved();
  const saved = { title: "Nowy tytuł", description: "Pisane w trakcie." };
  expect(await stored()).toMatchObject(saved);
});

test("where both changed the same field, both versions are shown, and either is taken", async () => {
  const visitor = await openPostDialog();
  const elsewhere = { title: "Tytuł z drugiej karty", description: "Treść z drugiej karty." };
  await changePost({ ...elsewhere, category: "Podróże" });
  await fill(visitor, field("Tytuł"), "Mój tytuł");
  await fill(visitor, field("Treść"), "Moja treść posta.");
  await save(visitor);
  const dialog = within(await question());
  expect(dialog.getByText("Tytuł z drugiej karty")).toBeVisible();
  expect(dialog.queryByRole("group", { name: "Temat" })).toBeNull();
  const title = within(dialog.getByRole("group", { name: "Tytuł" }));
  expect(title.getByRole("radio", { name: /^Moja wersja/ })).toBeChecked();
  await visitor.click(title.getByRole("radio", { name: /^Wersja zapisana gdzie indziej/ }));
  await visitor.click(dialog.getByRole("button", { name: "Zapisz wybrane" }));
  await untilSaved();
  expect(await stored()).toMatchObject({
    title: "Tytuł z drugiej karty",
    description: "Moja treść posta.",
    category: "Podróże",
  });
});

test("one can go back to the form, where everything typed still stands", async () => {
  const visitor = await openPostDialog();
  await changePost({ title: "Tytuł z drugiej karty" });
  await fill(visitor, field("Tytuł"), "Mój tytuł");
  await save(visitor);
  const dialog = within(await question());
  await visitor.click(dialog.getByRole("button", { name: "Wróć do edycji" }));
  expect(field("Tytuł")).toHaveValue("Mój tytuł");
  await waitFor(() => expect(screen.getByRole("button", { name: "Zapisz" })).toBeVisible());
  expect(await stored()).toMatchObject({ title: "Tytuł z drugiej karty" });
});

test("a draft is compared with what its form opened with, not with what stands there now", async () => {
  const visitor = await openPostDialog();
  await fill(visitor, field("Tytuł"), "Tytuł ze szkicu");
  await visitor.click(screen.getByRole("button", { name: "Anuluj" }));
  await changePost({ description: "Treść z drugiej karty." });
  await visitor.click(screen.getByRole("button", { name: "Edytuj" }));
  await visitor.click(await screen.findByRole("button", { name: "Przywróć" }));
  await save(visitor);
  await untilSaved();
  expect(await stored()).toMatchObject({
    title: "Tytuł ze szkicu",
    description: "Treść z drugiej karty.",
  });
});

test("an edit is saved where the server does not tell what stands there now", async () => {
  const visitor = await openPostDialog();
  await fill(visitor, field("Tytuł"), "Mój tytuł");
  failConnection("get", "/posts/:id");
  await save(visitor);
  await findToast("Post zapisany");
  expect(await screen.findByRole("heading", { level: 1, name: "Mój tytuł" })).toBeVisible();
});

test("a bio that was changed meanwhile is kept when only the name is edited", async () => {
  const { visitor } = openPage(`/profile/${author._id}`, author);
  await visitor.click(await screen.findByRole("button", { name: "Edytuj profil" }));
  await requestElsewhere(author, "PUT", `/users/profile/${author._id}`, { bio: "Z Krakowa." });
  await fill(visitor, field("Nazwa użytkownika"), "Łucja Żak");
  await save(visitor);
  await untilSaved();
  expect(await stored(`/users/profile/${author._id}`)).toMatchObject({
    username: "Łucja Żak",
    bio: "Z Krakowa.",
  });
});

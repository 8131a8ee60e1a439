import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import type { CallName } from "../../support/callNames";
import {
  choosePicture,
  confirmDialog,
  expectPicture,
  expectPostFields,
  fill,
  fillPost,
} from "../../support/fields";
import { resetPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import { password } from "../../support/sampleData";
import { bodyRows, openTable } from "../admin/table";
import type { Journey } from "./journey";

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const expectValue = (label: string, text: string) => expect(field(label)).toHaveValue(text);
const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

interface Form {
  call: CallName;
  context: string;
  /** Opens the form. */
  open: Journey["open"];
  /** Values to fill in, by label; the fields must keep them after a failure. */
  values: Record<string, string>;
  formButton: string;
  /** Checks after a failure what else is kept. */
  expectRest?: () => void;
  expectSuccess: () => Promise<unknown>;
}

/** Fills in a form and sends it. */
function form({ values, expectRest = () => {}, ...rest }: Form): Journey {
  return {
    ...rest,
    open: async () => {
      const page = await rest.open();
      for (const [label, text] of Object.entries(values))
        await fill(page.visitor, await screen.findByLabelText(label), text);
      return page;
    },
    submit: (visitor) => visitor.click(button(rest.formButton)),
    expectUnchanged: () => {
      for (const [label, text] of Object.entries(values)) expectValue(label, text);
      expectRest();
    },
  };
}

type Upload = Pick<Journey, "call" | "context" | "open" | "expectUnchanged" | "expectSuccess">;

/** Sends the picture that is chosen in the dialog that the page has opened. */
function upload({ open, expectUnchanged, ...rest }: Upload): Journey {
  return {
    ...rest,
    formButton: "Wyślij zdjęcie",
    open: async () => {
      const page = await open();
      await choosePicture(page.visitor);
      return page;
    },
    submit: (visitor) => visitor.click(button("Wyślij zdjęcie")),
    expectUnchanged: () => {
      expectPicture();
      expectUnchanged();
    },
  };
}

const email = "lucja@test.example";
const text = "Pierwszy akapit.\n\nDrugi akapit.";

const createUser = () => backend.createUser({ username: "Łucja", email, bio: "Z Radomia." });
const expectStored = (part: string) => expect(localStorage.getItem("userInfo")).toContain(part);
const expectLoggedOut = () => expect(localStorage.getItem("userInfo")).toBeNull();
const expectNoDialog = () => expect(screen.queryByRole("dialog")).toBeNull();

async function openForUser(path: string) {
  await createUser();
  return openPage(path);
}

/** Opens the user's own profile. */
async function openOwnProfile() {
  const user = await createUser();
  const { visitor } = openPage(`/profile/${user._id}`, user);
  await findHeading("Łucja");
  return { visitor, user };
}

/** Opens the user's own post with their own comment. */
async function openOwnPost() {
  const user = await createUser();
  for (const topic of ["Kuchnia", "Podróże"]) await backend.createCategory(topic);
  const post = await backend.createPost(user, { title: "Wpis", description: "Treść, która jest." });
  await backend.createComment(user, post, { text: "Mój komentarz" });
  const { visitor } = openPage(`/posts/details/${post._id}`, user);
  await findHeading("Wpis");
  await screen.findByText("Mój komentarz");
  return { visitor, user };
}

function expectPost() {
  expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent("Wpis");
  expect(screen.getByText("Treść, która jest.", { selector: "p" })).toBeInTheDocument();
  expect(screen.getByText("Mój komentarz", { selector: ".comment-text *" })).toBeInTheDocument();
}

/** Clicks a button of the post, or of its comment. */
async function pressIn(visitor: UserEvent, container: "post" | "comment", name: string) {
  const articles = screen.getAllByRole("article");
  const article = articles.at(container === "post" ? 0 : 1) ?? document.body;
  await visitor.click(within(article).getByRole("button", { name: new RegExp(`^${name}`) }));
}

/** Opens a page, and then what the button opens on it. */
const opening =
  (
    open: () => Promise<{ visitor: UserEvent; user: Account }>,
    press: (visitor: UserEvent) => Promise<void>,
  ) =>
  async () => {
    const page = await open();
    await press(page.visitor);
    return page;
  };

const accountJourneys: Journey[] = [
  form({
    call: "login",
    context: "log-in page",
    open: () => openForUser("/login"),
    values: { "Adres e-mail": email, Hasło: password },
    formButton: "Zaloguj się",
    expectRest: expectLoggedOut,
    expectSuccess: () => screen.findByRole("button", { name: /Łucja/ }),
  }),
  form({
    call: "register",
    context: "registration page",
    open: async () => openPage("/register"),
    values: { "Nazwa użytkownika": "Nowa Osoba", "Adres e-mail": email, Hasło: password },
    formButton: "Zarejestruj się",
    expectSuccess: async () => {
      const alert = await screen.findByRole("dialog", { name: "Konto utworzone" });
      within(alert).getByRole("button", { name: "OK" }).click();
      await findHeading("Logowanie");
    },
  }),
  form({
    call: "requestReset",
    context: "page of the forgotten password",
    open: () => openForUser("/forgot-password"),
    values: { "Adres e-mail": email },
    formButton: "Wyślij odnośnik",
    expectSuccess: () => screen.findByText(/odnośnik/, { selector: ".form-success" }),
  }),
  form({
    call: "resetPassword",
    context: "page of the new password",
    open: async () => openPage(await resetPath(await createUser())),
    values: { "Nowe hasło": password },
    formButton: "Ustaw hasło",
    expectSuccess: () => findHeading("Logowanie"),
  }),
  form({
    call: "updateProfile",
    context: "dialog of the own profile",
    open: opening(openOwnProfile, (visitor) => visitor.click(button("Edytuj profil"))),
    values: { "Nazwa użytkownika": "Łucja Żak", "O sobie (nieobowiązkowo)": "Z Krakowa." },
    formButton: "Zapisz",
    expectRest: () => expectStored('"Łucja"'),
    expectSuccess: async () => {
      await findHeading("Łucja Żak");
      expectNoDialog();
    },
  }),
  upload({
    call: "uploadProfilePhoto",
    context: "dialog of the profile photo",
    open: opening(openOwnProfile, (visitor) => visitor.click(button("Zmień zdjęcie"))),
    expectUnchanged: () => expectStored('"Łucja"'),
    expectSuccess: async () => {
      await screen.findByText(/zdjęcie/i, { selector: "[role=alert]" });
      expectNoDialog();
      expectStored("/api/images/");
    },
  }),
  {
    call: "deleteProfile",
    context: "own profile",
    open: openOwnProfile,
    submit: async (visitor) => {
      await visitor.click(button("Usuń swoje konto"));
      await confirmDialog(visitor, "Usuń konto");
    },
    expectUnchanged: () => {
      expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Łucja");
      expectStored('"Łucja"');
    },
    expectSuccess: async () => {
      await findHeading("Witamy na Blogu");
      expectLoggedOut();
    },
  },
];

const postJourneys: Journey[] = [
  {
    call: "createPost",
    context: "page of a new post",
    open: async () => {
      const user = await createUser();
      await backend.createCategory("Kuchnia");
      const { visitor } = openPage("/posts/create-post", user);
      await fillPost(visitor);
      return { visitor, user };
    },
    formButton: "Opublikuj",
    submit: (visitor) => visitor.click(button("Opublikuj")),
    expectUnchanged: expectPostFields,
    expectSuccess: async () => {
      const [first] = await screen.findAllByRole("article");
      expect(first).toHaveTextContent("Nowy wpis");
      expect(location.pathname).toBe("/");
    },
  },
  form({
    call: "updatePost",
    context: "dialog of the own post",
    open: opening(openOwnPost, async (visitor) => {
      await pressIn(visitor, "post", "Edytuj");
      await screen.findByRole("option", { name: "Podróże" });
      await visitor.selectOptions(field("Temat"), "Podróże");
    }),
    values: { Tytuł: "Inny tytuł", Treść: text },
    formButton: "Zapisz",
    expectRest: () => {
      expectValue("Temat", "Podróże");
      expectPost();
    },
    expectSuccess: () => findHeading("Inny tytuł"),
  }),
  upload({
    call: "updatePostImage",
    context: "dialog of the post's picture",
    open: opening(openOwnPost, (visitor) => pressIn(visitor, "post", "Zmień zdjęcie")),
    expectUnchanged: expectPost,
    expectSuccess: async () => {
      await screen.findByText("Pomyślnie przesłano nowy obraz posta");
      expectNoDialog();
    },
  }),
  {
    call: "toggleLike",
    context: "button of a post",
    open: openOwnPost,
    submit: (visitor) => visitor.click(button(/^Lubię to/)),
    expectUnchanged: () => {
      expect(button(/^Lubię to/)).toHaveAttribute("aria-pressed", "false");
      expect(button(/^Lubię to/)).toHaveTextContent("0 polubień");
      expectPost();
    },
    expectSuccess: () =>
      waitFor(() => expect(button(/^Lubię to/)).toHaveTextContent("1 polubienie")),
  },
  {
    call: "deletePost",
    context: "own post",
    open: openOwnPost,
    submit: async (visitor) => {
      await pressIn(visitor, "post", "Usuń");
      await confirmDialog(visitor, "Usuń post");
    },
    expectUnchanged: expectPost,
    expectSuccess: async () => {
      await findHeading("Posty");
      expect(screen.queryByText("Wpis")).toBeNull();
    },
  },
];

const commentJourneys: Journey[] = [
  form({
    call: "createComment",
    context: "form beneath a post",
    open: openOwnPost,
    values: { "Napisz komentarz": text },
    formButton: "Wyślij",
    expectRest: expectPost,
    expectSuccess: async () => {
      await screen.findByRole("heading", { name: "2 komentarze" });
      await waitFor(() => expectValue("Napisz komentarz", ""));
    },
  }),
  form({
    call: "updateComment",
    context: "dialog of the own comment",
    open: opening(openOwnPost, (visitor) => pressIn(visitor, "comment", "Edytuj")),
    values: { Komentarz: text },
    formButton: "Zapisz",
    expectRest: expectPost,
    expectSuccess: async () => {
      await waitFor(expectNoDialog);
      await screen.findByText(/Drugi akapit/, { selector: ".comment-text *" });
    },
  }),
  {
    call: "deleteComment",
    context: "own comment",
    open: openOwnPost,
    submit: async (visitor) => {
      await pressIn(visitor, "comment", "Usuń");
      await confirmDialog(visitor, "Usuń komentarz");
    },
    expectUnchanged: expectPost,
    expectSuccess: () => screen.findByRole("heading", { name: "0 komentarzy" }),
  },
];

/** Deletes the row called `name` from a table with another one. */
function rowDeletion(call: CallName, table: string, name: string): Journey {
  return {
    call,
    context: `table of ${table}`,
    open: async () => {
      const user = await backend.createUser({ isAdmin: true, username: "Łucja" });
      const other = await backend.createUser({ username: "Ćma" });
      const post = await backend.createPost(other, { title: "Zakwas" });
      await backend.createPost(user, { title: "Barszcz" });
      for (const topic of ["Kuchnia", "Podróże"]) await backend.createCategory(topic);
      await backend.createComment(other, post, { text: "Ojej" });
      await backend.createComment(user, post, { text: "No tak" });
      const { visitor } = await openTable(table, user);
      return { visitor, user };
    },
    submit: async (visitor) => {
      await visitor.click(button(`Usuń: ${name}`));
      await confirmDialog(visitor, /^Usuń /);
    },
    expectUnchanged: () => {
      expect(button(`Usuń: ${name}`)).toBeVisible();
      expect(bodyRows()).toHaveLength(2);
    },
    expectSuccess: async () => {
      await waitFor(() => expect(bodyRows()).toHaveLength(1));
      expect(screen.queryByRole("button", { name: `Usuń: ${name}` })).toBeNull();
    },
  };
}

const adminJourneys: Journey[] = [
  form({
    call: "createCategory",
    context: "dashboard",
    open: async () => {
      const user = await backend.createUser({ isAdmin: true });
      await backend.createPost(user);
      const { visitor } = openPage("/admin-dashboard", user);
      await screen.findByText("Nikt jeszcze nie polubił żadnego posta.");
      return { visitor, user };
    },
    values: { "Tytuł tematu": "Kuchnia" },
    formButton: "Dodaj temat",
    expectSuccess: async () => {
      await screen.findByText("Temat utworzony pomyślnie");
      expectValue("Tytuł tematu", "");
    },
  }),
  rowDeletion("deleteCategory", "categories", "Kuchnia"),
  rowDeletion("deletePost", "posts", "Zakwas"),
  rowDeletion("deleteComment", "comments", "Ojej"),
  rowDeletion("deleteProfile", "users", "Ćma"),
];

export const journeys: readonly Journey[] = [
  ...accountJourneys,
  ...postJourneys,
  ...commentJourneys,
  ...adminJourneys,
];

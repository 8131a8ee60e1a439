import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { Account } from "@blog/conformance/suite/suite";
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
import { bodyRows, openTable } from "../../features/admin/table";

/** Steps of a user that lead to a request. The tests of each page check what is shown after a success. */
export interface Journey {
  call: CallName;
  /** Page or part of a page, for the name of the test. */
  context: string;
  /** Opens the page and prepares everything up to the click that submits. */
  open: () => Promise<{ visitor: UserEvent; user?: Account }>;
  /** Name of the submit button, if there is a form, which keeps its error message visible. */
  formButton?: string;
  submit: (visitor: UserEvent) => Promise<void>;
  /** Checks after a failure that input and content are kept. */
  expectUnchanged: () => void;
  /** Whether an alert reports the success and has to be confirmed. */
  endsInAlert?: boolean;
}

const field = (label: string) => screen.getByLabelText(label);
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const expectValue = (label: string, text: string) => expect(field(label)).toHaveValue(text);

interface Form extends Omit<Journey, "submit" | "expectUnchanged"> {
  /** Values to fill in, by the label of the field, which must keep them after a failure. */
  values?: Record<string, string>;
  formButton: string;
  /** Checks whatever else must be kept after a failure. */
  expectRest?: () => void;
}

/** Returns the journey of filling in a form and sending it. */
function form({ values = {}, expectRest = () => {}, ...rest }: Form): Journey {
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

const email = "lucja@test.example";
const text = "Pierwszy akapit.\n\nDrugi akapit.";

const createUser = () => backend.createUser({ username: "Łucja", email, bio: "Z Radomia." });
const expectLoggedOut = () => expect(localStorage.getItem("userInfo")).toBeNull();
const expectStored = () => expect(localStorage.getItem("userInfo")).toContain('"Łucja"');

async function openForUser(path: string) {
  await createUser();
  return openPage(path);
}

/** Creates a user and opens their own profile. */
async function openOwnProfile() {
  const user = await createUser();
  const { visitor } = openPage(`/profile/${user._id}`, user);
  await screen.findByRole("heading", { level: 1, name: "Łucja" });
  return { visitor, user };
}

/** Creates a user and opens their own post, which has a comment by the same user. */
async function openOwnPost() {
  const user = await createUser();
  for (const topic of ["Kuchnia", "Podróże"]) await backend.createCategory(topic);
  const post = await backend.createPost(user, { title: "Wpis", description: "Treść, która jest." });
  await backend.createComment(user, post, { text: "Mój komentarz" });
  const { visitor } = openPage(`/posts/details/${post._id}`, user);
  await screen.findByRole("heading", { level: 1, name: "Wpis" });
  await screen.findByText("Mój komentarz");
  return { visitor, user };
}

function expectPost() {
  expect(screen.getByRole("heading", { level: 1, hidden: true })).toHaveTextContent("Wpis");
  expect(screen.getByText("Treść, która jest.", { selector: "p" })).toBeInTheDocument();
  expect(screen.getByText("Mój komentarz", { selector: ".comment-text *" })).toBeInTheDocument();
}

/** Clicks the button with the given name in the post or in its comment. */
async function pressIn(visitor: UserEvent, container: "post" | "comment", name: string) {
  const articles = screen.getAllByRole("article");
  const article = articles.at(container === "post" ? 0 : 1) ?? document.body;
  await visitor.click(within(article).getByRole("button", { name: new RegExp(`^${name}`) }));
}

/** Returns a function that opens a page, and then presses a button on it, for example to open a dialog. */
const openAndPress =
  (
    open: () => Promise<{ visitor: UserEvent; user: Account }>,
    press: (visitor: UserEvent) => Promise<void>,
  ) =>
  async () => {
    const page = await open();
    await press(page.visitor);
    return page;
  };

export const journeys: readonly Journey[] = [
  form({
    call: "login",
    context: "log-in page",
    open: () => openForUser("/login"),
    values: { "Adres e-mail": email, Hasło: password },
    formButton: "Zaloguj się",
    expectRest: expectLoggedOut,
  }),
  form({
    call: "register",
    context: "registration page",
    open: async () => openPage("/register"),
    values: { "Nazwa użytkownika": "Nowa Osoba", "Adres e-mail": email, Hasło: password },
    formButton: "Zarejestruj się",
    endsInAlert: true,
  }),
  form({
    call: "requestReset",
    context: "page of the forgotten password",
    open: () => openForUser("/forgot-password"),
    values: { "Adres e-mail": email },
    formButton: "Wyślij odnośnik",
  }),
  form({
    call: "resetPassword",
    context: "page of the new password",
    open: async () => openPage(await resetPath(await createUser())),
    values: { "Nowe hasło": password },
    formButton: "Ustaw hasło",
  }),
  form({
    call: "updateProfile",
    context: "dialog of the own profile",
    open: openAndPress(openOwnProfile, (visitor) => visitor.click(button("Edytuj profil"))),
    values: { "Nazwa użytkownika": "Łucja Żak", "O sobie (nieobowiązkowo)": "Z Krakowa." },
    formButton: "Zapisz",
    expectRest: expectStored,
  }),
  form({
    call: "uploadProfilePhoto",
    context: "dialog of the profile photo",
    open: openAndPress(openOwnProfile, async (visitor) => {
      await visitor.click(button("Zmień zdjęcie"));
      await choosePicture(visitor);
    }),
    formButton: "Wyślij zdjęcie",
    expectRest: () => {
      expectPicture();
      expectStored();
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
      expectStored();
    },
  },
  form({
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
    expectRest: expectPostFields,
  }),
  form({
    call: "updatePost",
    context: "dialog of the own post",
    open: openAndPress(openOwnPost, async (visitor) => {
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
  }),
  form({
    call: "updatePostImage",
    context: "dialog of the post's picture",
    open: openAndPress(openOwnPost, async (visitor) => {
      await pressIn(visitor, "post", "Zmień zdjęcie");
      await choosePicture(visitor);
    }),
    formButton: "Wyślij zdjęcie",
    expectRest: () => {
      expectPicture();
      expectPost();
    },
  }),
  {
    call: "toggleLike",
    context: "button of a post",
    open: openOwnPost,
    submit: (visitor) => visitor.click(button(/^Lubię to/)),
    expectUnchanged: () => {
      expect(button("Lubię to: 0 polubień")).toHaveAttribute("aria-pressed", "false");
      expectPost();
    },
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
  },
  form({
    call: "createComment",
    context: "form beneath a post",
    open: openOwnPost,
    values: { "Napisz komentarz": text },
    formButton: "Wyślij",
    expectRest: expectPost,
  }),
  form({
    call: "updateComment",
    context: "dialog of the own comment",
    open: openAndPress(openOwnPost, (visitor) => pressIn(visitor, "comment", "Edytuj")),
    values: { Komentarz: text },
    formButton: "Zapisz",
    expectRest: expectPost,
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
  },
  {
    call: "deleteComment",
    context: "table of comments, as any admin's table",
    open: async () => {
      const user = await backend.createUser({ isAdmin: true });
      const post = await backend.createPost(user);
      for (const words of ["Ojej", "No tak"])
        await backend.createComment(user, post, { text: words });
      const { visitor } = await openTable("comments", user);
      return { visitor, user };
    },
    submit: async (visitor) => {
      await visitor.click(button("Usuń: Ojej"));
      await confirmDialog(visitor, "Usuń komentarz");
    },
    expectUnchanged: () => {
      expect(button("Usuń: Ojej")).toBeVisible();
      expect(bodyRows()).toHaveLength(2);
    },
  },
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
  }),
];

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { selectCreation } from "../../../src/features/post/slice";
import { isOptional, postTexts } from "@blog/contract/fields";
import type { Account } from "@blog/conformance/suite/suite";
import {
  expectPostFields,
  fill,
  fillPost,
  findAnnouncement,
  newPost,
  pictureFile,
} from "../../support/fields";
import { backend, holdRequests, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { refuseStorage } from "../../support/storage";
import { findToast } from "../../support/toasts";

let author: Account;

beforeEach(async () => {
  author = await backend.createUser({ username: "Łucja" });
  await backend.createCategory("Kuchnia");
  await backend.createPost(author, { title: "Stary wpis", createdAt: "2026-02-01T12:00:00.000Z" });
});

async function fillIn(values?: Partial<typeof newPost>) {
  const page = openPage("/posts/create-post", author);
  await fillPost(page.visitor, values);
  return page;
}

const publishButton = () => screen.getByRole("button", { name: "Opublikuj" });

test("publishing redirects to the home page, where the post is first", async () => {
  const { visitor } = await fillIn();
  await visitor.click(publishButton());
  expect(await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();
  const [first] = await screen.findAllByRole("article");
  expect(first).toHaveTextContent("Nowy wpis");
  expect(within(first ?? document.body).getByRole("link", { name: "Łucja" })).toBeVisible();
});

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith("draft/"));

test("a toast links to the published post, which leaves no draft, and the next one can be written at once", async () => {
  const { visitor } = await fillIn();
  await screen.findByText("Szkic zapisany");
  await visitor.click(publishButton());
  await findToast("Post opublikowany Zobacz");
  await waitFor(() => expect(draftKeys()).toEqual([]));
  await visitor.click(screen.getByRole("link", { name: "Zobacz" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Nowy wpis" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  await visitor.click(screen.getByRole("link", { name: "Dodaj Post" }));
  expect(await screen.findByLabelText("Tytuł")).toHaveValue("");
});

test.each([
  [{ title: " " }, "Tytuł postu jest wymagany", "Tytuł"],
  [{ category: "" }, "Temat postu jest wymagany", "Temat"],
  [{ description: " " }, "Treść postu jest wymagana", "Treść"],
  [{ hasPicture: false }, "Zdjęcie w poście jest wymagane", "Wybierz zdjęcie"],
  [
    { title: " ", category: "", description: " ", hasPicture: false },
    "Tytuł postu jest wymagany",
    "Temat",
  ],
])(
  "missing fields are reported in order, and the first on the page is focused: %j",
  async (values, message, label) => {
    const requests = recordRequests();
    const { visitor } = await fillIn(values);
    await visitor.click(publishButton());
    await findToast(message);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(requests.filter((request) => request.startsWith("POST"))).toEqual([]);
  },
);

test("each text of a post has a control, which is required unless the text may be blank", async () => {
  openPage("/posts/create-post", author);
  await screen.findByLabelText("Tytuł");
  for (const field of Object.values(postTexts)) {
    const label = isOptional(field) ? `${field.label} (nieobowiązkowo)` : field.label;
    const required = isOptional(field) ? null : "true";
    expect([label, screen.getByLabelText(label).getAttribute("aria-required")]).toEqual([
      label,
      required,
    ]);
  }
});

test("the words of a post are counted, and it is announced when it is too long", async () => {
  const { visitor } = await fillIn({ description: "Składniki", hasPicture: false });
  expect(await screen.findByText(/^1 słowo/)).toBeVisible();
  await fill(
    visitor,
    screen.getByLabelText("Treść"),
    "a".repeat(postTexts.description.limits.max + 1),
  );
  expect(await findAnnouncement("Tekst jest za długi.")).toBeVisible();
});

test("a second click during the upload sends nothing", async () => {
  const release = holdRequests("post", "/posts");
  const requests = recordRequests();
  const { visitor } = await fillIn();
  await visitor.click(publishButton());
  const busy = await screen.findByRole("button", { name: /Wysyłanie zdjęcia… \d+%/ });
  await visitor.click(busy);
  release();
  await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" });
  expect(requests.filter((request) => request.startsWith("POST"))).toEqual(["POST /posts"]);
});

test("what is typed during the upload becomes a draft of editing the published post", async () => {
  const release = holdRequests("post", "/posts");
  const { visitor } = await fillIn();
  await visitor.click(publishButton());
  await screen.findByRole("button", { name: /Wysyłanie zdjęcia… \d+%/ });
  await visitor.type(screen.getByLabelText("Tytuł"), " ciąg dalszy");
  await visitor.type(screen.getByLabelText("Treść"), " Trzeci.");
  release();
  await findToast("To, co wpisano w trakcie publikowania, czeka jako szkic zmian w tym poście.");
  await visitor.click(await screen.findByRole("link", { name: "Zobacz" }));
  await screen.findByRole("heading", { level: 1, name: "Nowy wpis" });
  await visitor.click(screen.getByRole("button", { name: "Edytuj" }));
  await visitor.click(await screen.findByRole("button", { name: "Przywróć" }));
  expect(screen.getByLabelText("Tytuł")).toHaveValue("Nowy wpis ciąg dalszy");
  expect(screen.getByLabelText("Treść")).toHaveValue(`${newPost.description} Trzeci.`);
  await visitor.click(screen.getByRole("button", { name: "Zapisz" }));
  await screen.findByRole("heading", { level: 1, name: "Nowy wpis ciąg dalszy" });
  expect(draftKeys()).toEqual([]);
});

test("cancelling the upload keeps the input, and moves the focus to the button that sends it", async () => {
  const release = holdRequests("post", "/posts");
  const { visitor, store } = await fillIn();
  await visitor.click(publishButton());
  expect(screen.getByRole("button", { name: /^Wysyłanie zdjęcia… \d+%$/ })).toBeVisible();
  expect(selectCreation(store.getState())).toBe("loading");
  await visitor.click(screen.getByRole("button", { name: "Anuluj wysyłanie" }));
  expect(await screen.findByRole("button", { name: "Opublikuj" })).toHaveFocus();
  expect(selectCreation(store.getState())).toBe("idle");
  expectPostFields();
  expect(screen.queryByRole("alert")).toBeNull();
  release();
});

test("input that cannot be saved is asked about before a link leaves the page, and before no other", async () => {
  const { visitor } = await fillIn();
  onTestFinished(() => void vi.unstubAllGlobals());
  refuseStorage("QuotaExceededError");
  await visitor.type(screen.getByLabelText("Treść"), "!");
  await screen.findByText(/^Przeglądarka nie ma miejsca na szkic/);
  const link = screen.getByRole("link", { name: "Posty" });
  const isFollowed = (element: HTMLElement, options = {}) => fireEvent.click(element, options);
  expect(isFollowed(screen.getByRole("link", { name: "Przejdź do treści" }))).toBe(true);
  expect(isFollowed(link, { shiftKey: true })).toBe(true);
  expect(isFollowed(link)).toBe(false);
  const dialog = await screen.findByRole("dialog", { name: "Czy jesteś pewien?" });
  expect(dialog).toHaveTextContent("Masz niezapisane zmiany. Opuścić stronę?");
  await visitor.click(within(dialog).getByRole("button", { name: "Anuluj" }));
});

test.each([
  ["full", "QuotaExceededError", /^Przeglądarka nie ma miejsca na szkic\./],
  ["blocked", "SecurityError", /^Ustawienia przeglądarki nie pozwalają zapisać szkicu\./],
] as const)("a %s storage is called so, and the form still works", async (_, error, message) => {
  const { visitor } = await fillIn();
  refuseStorage(error);
  await visitor.type(screen.getByLabelText("Treść"), "!");
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText("Treść")).toHaveValue(`${newPost.description}!`);
  vi.unstubAllGlobals();
  await visitor.click(publishButton());
  expect(await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();
});

// Until this module has loaded, the browser pastes plain text.
beforeAll(() => import("../../../src/features/writing/conversions"));

/** Pastes clipboard data into a field. @param types texts by MIME type, as another program copied them */
async function pasteClipboard(types: Record<string, string>, hasPicture = false, target = "Treść") {
  const files = hasPicture ? [await pictureFile("kopia.png")] : [];
  const clipboardData = { files, getData: (type: string) => types[type] ?? "" };
  fireEvent.paste(screen.getByLabelText(target), { clipboardData });
}

test("formatted text is pasted as Markdown", async () => {
  await fillIn({ description: "Raz " });
  await screen.findByText(/^1 słowo/);
  const html = '<p><span style="font-weight:700">dwa</span> <i>trzy</i></p>';
  await pasteClipboard({ "text/plain": "dwa trzy", "text/html": html });
  await waitFor(() => expect(screen.getByLabelText("Treść")).toHaveValue("Raz **dwa** *trzy*"));
});

test.each([
  ["pasted", () => pasteClipboard({}, true)],
  ["dropped", dropFile],
])(
  "where the backend takes no pictures for texts, one that is %s is told so, and nothing changes",
  async (_, add) => {
    await fillIn({ description: "Raz" });
    await screen.findByText(/^1 słowo/);
    await add();
    const warning = "Ten blog przyjmuje w treści tylko zdjęcia z adresu.";
    expect(await screen.findByText(warning)).toBeVisible();
    expect(screen.getByLabelText("Treść")).toHaveValue("Raz");
  },
);

async function dropFile() {
  const dataTransfer = { files: [await pictureFile()], types: ["Files"], getData: () => "" };
  fireEvent.drop(screen.getByLabelText("Treść"), { dataTransfer });
}

test("a picture beside text on the clipboard never replaces the chosen one", async () => {
  await fillIn();
  await pasteClipboard({ "text/plain": "Tekst z edytora", "text/html": "<p>Tekst</p>" }, true);
  await pasteClipboard({ "text/html": "<style>p{}</style><p>Tekst</p>" }, true);
  expect(screen.getByText("zdjęcie.png")).toBeVisible();
  expect(screen.queryByText("kopia.png")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a picture alone that is pasted beside the text asks before it replaces the chosen one", async () => {
  const { visitor } = await fillIn();
  await pasteClipboard({ "text/html": '<img src="https://a.pl/a.png">' }, true, "Tytuł");
  await visitor.click(await screen.findByRole("button", { name: "Zostaw obecne" }));
  expect(screen.getByText("zdjęcie.png")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("button", { name: "Zamień" })).toBeNull());
  await pasteClipboard({}, true, "Tytuł");
  await visitor.click(await screen.findByRole("button", { name: "Zamień" }));
  expect(await screen.findByText("kopia.png")).toBeVisible();
});

test("before publishing, the whole post is previewed as typed, and as a card and as a shared link", async () => {
  const { visitor } = await fillIn({ description: "## Zakupy\n\nKup **mleko** i chleb." });
  await visitor.click(screen.getByRole("button", { name: "Podgląd" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Podgląd posta" }));
  const [post] = dialog.getAllByRole("article", { name: "Nowy wpis" });
  if (!post) throw new Error("The preview shows no post.");
  expect(within(post).getByRole("heading", { level: 1, name: "Nowy wpis" })).toBeVisible();
  expect(within(post).getByRole("heading", { level: 2, name: "Zakupy" })).toBeVisible();
  expect(within(post).getByText("mleko").tagName).toBe("STRONG");
  expect(within(post).getByText("Kuchnia")).toBeVisible();
  expect(within(post).getByText("Łucja")).toBeVisible();
  const card = within(dialog.getByRole("figure", { name: "na liście postów" }));
  expect(card.getByText("Kup mleko i chleb.")).toBeVisible();
  const link = within(dialog.getByRole("figure", { name: "jako link wysłany znajomym" }));
  expect(link.getByText("Kup mleko i chleb.")).toBeVisible();
  expect(link.getByText(location.host)).toBeVisible();
  await visitor.click(dialog.getByRole("button", { name: "Zamknij okno" }));
  expect(screen.getByLabelText("Treść")).toHaveValue("## Zakupy\n\nKup **mleko** i chleb.");
});

test("a static host, whose posts share one head, previews no shared link", async () => {
  const { visitor } = openPage("/posts/create-post", author, { isServerRendered: undefined });
  await visitor.click(await screen.findByRole("button", { name: "Podgląd" }));
  expect(await screen.findByRole("figure", { name: "na liście postów" })).toBeVisible();
  expect(screen.queryByRole("figure", { name: "jako link wysłany znajomym" })).toBeNull();
});

test("a title pasted in several lines becomes one line, and Enter in it goes on to the text", async () => {
  const { visitor } = await fillIn({ title: "Zupa\n  z dyni\n" });
  await visitor.type(screen.getByLabelText("Tytuł"), "{Enter}");
  expect(screen.getByLabelText("Treść")).toHaveFocus();
  await visitor.click(publishButton());
  expect(await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" })).toBeVisible();
  expect(await screen.findByRole("heading", { name: "Zupa z\u00a0dyni" })).toBeVisible();
});

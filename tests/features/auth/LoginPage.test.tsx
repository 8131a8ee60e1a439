import { screen } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { logIn } from "../../support/fields";
import { backend, recordBodies, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { refuseStorage } from "../../support/storage";

const storedSession = (): unknown => JSON.parse(localStorage.getItem("userInfo") ?? "null");

test("logging in redirects home, shows the name and stores the session", async () => {
  const { email, password, _id } = await backend.createUser({ username: "Łucja Żak" });
  const { visitor, store } = openPage("/login");
  await logIn(visitor, { email, password });
  expect(await screen.findByRole("button", { name: /Łucja Żak/ })).toBeVisible();
  expect(location.pathname).toBe("/");
  expect(storedSession()).toMatchObject({ _id, username: "Łucja Żak", isAdmin: false });
  expect(store.getState().auth.user).toEqual(storedSession());
});

test("a log-in that the browser cannot store is told", async () => {
  const { email, password } = await backend.createUser({ username: "Łucja Żak" });
  const { visitor } = openPage("/login");
  onTestFinished(() => void vi.unstubAllGlobals());
  refuseStorage("QuotaExceededError");
  await logIn(visitor, { email, password });
  expect(await screen.findByText(/^Przeglądarka nie zapisała logowania/)).toBeVisible();
  expect(await screen.findByRole("button", { name: /Łucja Żak/ })).toBeVisible();
});

test("an address with a Polish domain is sent in ASCII, as browsers that convert it do", async () => {
  const bodies = recordBodies();
  const { visitor } = openPage("/login");
  await logIn(visitor, { email: "jan@żółw.pl", password: "Trzmiel-nad-Wieprzem-7" });
  await screen.findByText("Nieprawidłowy adres e-mail lub hasło.", { selector: ".form-failure" });
  expect(bodies).toContainEqual(expect.objectContaining({ email: "jan@xn--w-uga1v8h.pl" }));
});

test("the password can be shown and hidden", async () => {
  const { visitor } = openPage("/login");
  const field = await screen.findByLabelText("Hasło");
  expect(field).toHaveAttribute("type", "password");
  expect(field).toHaveAttribute("autocomplete", "current-password");
  await visitor.click(screen.getByRole("button", { name: "Pokaż hasło" }));
  expect(field).toHaveAttribute("type", "text");
});

test.each(["/login", "/register", "/users/0123456789abcdef01234567/verify/abcdefghijklmnop"])(
  "%s redirects a logged-in user home, without verifying anything",
  async (path) => {
    const user = await backend.createUser();
    const requests = recordRequests();
    openPage(path, user);
    await screen.findByRole("heading", { level: 1, name: "Witamy na Blogu" });
    expect(location.pathname).toBe("/");
    expect(requests.filter((request) => request.includes("verify"))).toEqual([]);
  },
);

test("the e-mail address is passed to the reset form and back", async () => {
  const { visitor } = openPage("/login");
  await visitor.type(await screen.findByLabelText("Adres e-mail"), "ola@blog.test");
  await visitor.click(screen.getByRole("link", { name: "Nie pamiętasz hasła?" }));
  await screen.findByRole("button", { name: "Wyślij odnośnik" });
  expect(screen.getByLabelText("Adres e-mail")).toHaveValue("ola@blog.test");
  await visitor.click(screen.getByRole("link", { name: "Wróć do logowania" }));
  await screen.findByRole("button", { name: "Zaloguj się" });
  expect(screen.getByLabelText("Adres e-mail")).toHaveValue("ola@blog.test");
});

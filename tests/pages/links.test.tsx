import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  clearFault,
  countFaults,
  htmlResponse,
  httpError,
  injectFault,
  installFaults,
  offline,
  refusal,
} from "../support/faults";
import { fill } from "../support/fields";
import { resetPath, verificationPath } from "../support/mailLinks";
import { backend, recordRequests } from "../support/network";
import { openPage } from "../support/render";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./faults/watch";

failOnConsoleErrors();
installFaults();

const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

/** Calls that open a mailed link, with the way on from an invalid link and the heading after a valid one. */
const linkCalls = [
  {
    call: "verifyEmail",
    openLink: async () =>
      openPage(await verificationPath(await backend.createUser({ isVerified: false }))),
    wayOn: "Zaloguj się",
    wayHeading: "Logowanie",
    validHeading: "Adres e-mail potwierdzony",
  },
  {
    call: "checkResetLink",
    openLink: async () => openPage(await resetPath(await backend.createUser())),
    wayOn: "Poproś o nowy odnośnik",
    wayHeading: "Nie pamiętasz hasła?",
    validHeading: "Nowe hasło",
  },
] as const;

/** Failures with an open outcome. The link may still be good if `isUnsure`; otherwise it may have been used already. */
const undecidedFailures = [
  { fault: httpError(500, {}), isUnsure: false },
  { fault: htmlResponse, isUnsure: false },
  { fault: httpError(503, {}), isUnsure: true },
  { fault: httpError(429, {}), isUnsure: true },
  { fault: offline, isUnsure: true },
];

describe.each(linkCalls)("$call", ({ call, openLink, wayOn, wayHeading, validHeading }) => {
  test("a refused link leads on, and its failure is only logged", async () => {
    injectFault(call, refusal);
    const { visitor, store } = await openLink();
    await findHeading("Nie znaleziono");
    expect(screen.getByText(/wygasł albo został już użyty/)).toBeVisible();
    expect(console.warn).toHaveBeenCalledWith(
      expect.stringMatching(/\/rejected$/),
      expect.objectContaining({ message: refusal.message }),
    );
    await expectToasts();
    expect(store.getState().auth.isEmailVerified).toBe(false);
    await visitor.click(screen.getByRole("link", { name: wayOn }));
    await findHeading(wayHeading);
  });

  test.each(undecidedFailures)(
    "$fault.name may be tried again, and is told without a toast",
    async ({ fault, isUnsure }) => {
      injectFault(call, fault);
      const { visitor } = await openLink();
      await findHeading("Nie znaleziono");
      // Only lost requests are sent again. In long runs, StrictMode doubles the requests that only read.
      const times = fault === offline ? 2 : 1;
      expect([times, 2 * times]).toContain(countFaults());
      await expectIdle();
      await expectToasts();
      const retry = screen.getByRole("button", { name: "Spróbuj ponownie" });
      const wayOnLinks = within(screen.getByRole("main")).queryAllByRole("link", { name: wayOn });
      // If the server has perhaps done the work, another try is only the second choice.
      const positions = wayOnLinks.map((way) => way.compareDocumentPosition(retry));
      expect(positions).toEqual(isUnsure ? [] : [Node.DOCUMENT_POSITION_FOLLOWING]);
      expect(document.body).toHaveTextContent(
        isUnsure ? "Odnośnik może być nadal dobry." : "Serwer zgłosił błąd.",
      );
      clearFault();
      await visitor.click(retry);
      expect(await findHeading(validHeading)).toBeVisible();
    },
  );
});

test("a valid link verifies with a single request despite StrictMode, and leads to the log-in page", async () => {
  const path = await verificationPath(await backend.createUser({ isVerified: false }));
  const requests = recordRequests();
  const { store } = openPage(path);
  store.dispatch({ type: "auth/register/fulfilled", payload: "Sprawdź pocztę." });
  await findHeading("Adres e-mail potwierdzony");
  expect(requests.filter((request) => request.includes("/verify/"))).toHaveLength(1);
  expect(store.getState().auth).toMatchObject({ isEmailVerified: true, registerMessage: null });
  expect(screen.getByRole("link", { name: "Zaloguj się" })).toHaveAttribute("href", "/login");
});

test.each([".", ")", ">", ").", "”"])(
  "a reset link that a mail program has ended with %j is valid",
  async (ending) => {
    openPage((await resetPath(await backend.createUser())) + encodeURIComponent(ending));
    expect(await screen.findByLabelText("Nowe hasło")).toBeVisible();
  },
);

test("setting a new password ends one's own session on the device", async () => {
  const user = await backend.createUser({ username: "Ola" });
  const { visitor } = openPage(await resetPath(user), user);
  await visitor.click(await screen.findByRole("button", { name: "Ustaw hasło" }));
  await screen.findByText("Hasło jest wymagane", { selector: ".field-error" });
  await visitor.type(screen.getByLabelText("Nowe hasło"), "Nowe-haslo-22!");
  await visitor.click(screen.getByRole("button", { name: "Ustaw hasło" }));
  await findHeading("Logowanie");
  expect(screen.queryByRole("button", { name: /Ola/ })).toBeNull();
  expect(localStorage.getItem("userInfo")).toBeNull();
});

test("requesting a reset link shows the same message for every e-mail address", async () => {
  const { email } = await backend.createUser();
  const messages = [];
  for (const address of [email, "nikt@test.example"]) {
    const { visitor } = openPage("/forgot-password");
    await fill(visitor, await screen.findByLabelText("Adres e-mail"), address);
    await visitor.click(screen.getByRole("button", { name: "Wyślij odnośnik" }));
    const message = await screen.findByText(/odnośnik/, { selector: ".form-success" });
    messages.push(message.textContent);
    cleanup();
  }
  expect(messages[0]).toBe(messages[1]);
  await waitFor(() => expect(backend.mails).toHaveLength(1));
});

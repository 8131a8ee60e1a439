import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  clearFault,
  countFaults,
  type Fault,
  htmlResponse,
  httpErrors,
  injectFault,
  installFaults,
  networkErrors,
  refusal,
} from "../../support/faults";
import { resetPath, verificationPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

/** Calls that only check a link from a mail: what leads on from an invalid one, and the page of a valid one. */
const checks = [
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

const isRefusal = ({ status }: Fault) => status !== null && status >= 400 && status < 429;
const isUnanswered = ({ status }: Fault) => status === null || status === 429 || status === 503;
const failures = [...httpErrors, ...networkErrors, htmlResponse];

describe.each(checks)("$call", ({ call, openLink, wayOn, wayHeading, validHeading }) => {
  const findHeading = (name: string) => screen.findByRole("heading", { level: 1, name });

  test("a refused link leads on", async () => {
    injectFault(call, refusal);
    const { visitor } = await openLink();
    await findHeading("Nie znaleziono");
    expect(screen.getByText(/wygasł albo został już użyty/)).toBeVisible();
    await expectToasts();
    await visitor.click(screen.getByRole("link", { name: wayOn }));
    await findHeading(wayHeading);
  });

  test.each(failures.filter((fault) => !isRefusal(fault)))(
    "$name may be tried again, and is told without a toast",
    async (fault) => {
      injectFault(call, fault);
      const { visitor } = await openLink();
      await findHeading("Nie znaleziono");
      // Only network errors are retried; StrictMode, in long runs, doubles what only reads.
      const times = fault.status === null && !fault.isTimeout ? 2 : 1;
      expect([times, 2 * times]).toContain(countFaults());
      await expectIdle();
      await expectToasts();
      const unsure = isUnanswered(fault);
      expect(document.body).toHaveTextContent(
        unsure ? "Odnośnik może być nadal dobry." : "Serwer zgłosił błąd.",
      );
      const ways = within(screen.getByRole("main")).queryAllByRole("link", { name: wayOn });
      expect(ways).toHaveLength(unsure ? 0 : 1);
      clearFault();
      await visitor.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
      expect(await findHeading(validHeading)).toBeVisible();
    },
  );
});

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { resetPath, verificationPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import {
  falseSuccesses,
  injectFault,
  htmlResponse,
  networkErrors,
  clearFault,
  unexpectedBodies,
  httpErrors,
  invalidToken,
  countFaults,
  installFaults,
  sampleFaults,
} from "./faults";

import { type LinkCheck, linkChecks } from "./linkChecks";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

const openLink = async ({ call }: LinkCheck) => {
  const user = await backend.createUser({ isVerified: call !== "verifyEmail" });
  return openPage(await (call === "verifyEmail" ? verificationPath(user) : resetPath(user)));
};

for (const check of linkChecks) {
  const { call, validHeading, invalidExit } = check;

  test.each([...httpErrors, invalidToken, ...networkErrors, htmlResponse, ...falseSuccesses])(
    `${call}: $name is reported without a toast, with a way to continue`,
    async (fault) => {
      injectFault(call, fault);
      const { visitor } = await openLink(check);
      await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" });
      const isRejected = fault.status !== null && fault.status >= 400 && fault.status !== 429;
      const isDead = isRejected && fault.status !== 500;
      const isUnanswered = fault.status === null || fault.status === 429;
      expect(screen.queryAllByText(/wygasł albo został już użyty/)).toHaveLength(isDead ? 1 : 0);
      // Only network errors are retried; StrictMode doubles each request.
      const times = fault.status === null && !fault.isTimeout ? 2 : 1;
      expect(countFaults()).toBeGreaterThanOrEqual(times);
      expect(countFaults()).toBeLessThanOrEqual(call === "verifyEmail" ? times : 2 * times);
      await expectIdle();
      await expectToasts();
      if (isDead) {
        await visitor.click(screen.getByRole("link", { name: invalidExit.link }));
        await screen.findByRole("heading", { level: 1, name: invalidExit.heading });
        return;
      }
      expect(document.body).toHaveTextContent(
        isUnanswered ? "Odnośnik może być nadal dobry." : "Serwer zgłosił błąd.",
      );
      const ways = within(screen.getByRole("main")).queryAllByRole("link", {
        name: invalidExit.link,
      });
      expect(ways).toHaveLength(isUnanswered ? 0 : 1);
      clearFault();
      await visitor.click(screen.getByRole("button", { name: "Spróbuj ponownie" }));
      expect(await screen.findByRole("heading", { level: 1, name: validHeading })).toBeVisible();
    },
  );

  test.each(sampleFaults(call, unexpectedBodies))(
    `${call}: $name counts as success`,
    async (fault) => {
      injectFault(call, fault);
      await openLink(check);
      expect(await screen.findByRole("heading", { level: 1, name: validHeading })).toBeVisible();
      await expectIdle();
      await expectToasts();
    },
  );
}

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { resetPath, verificationPath } from "../../support/mailLinks";
import { backend } from "../../support/network";
import { openPage } from "../../support/render";
import {
  breakCall,
  htmlAnswer,
  losses,
  oddShapes,
  refusals,
  refusedToken,
  timesAsked,
  installFaults,
} from "./faults";

import { type LinkCheck, linkChecks } from "./linkChecks";
import { expectIdle, expectToasts, watchPages } from "./watch";

watchPages();
installFaults();

const openLink = async ({ call }: LinkCheck) => {
  const user = await backend.createUser({ isVerified: call !== "verifyEmail" });
  return openPage(await (call === "verifyEmail" ? verificationPath(user) : resetPath(user)));
};

for (const check of linkChecks) {
  const { call, good, wayOut } = check;

  test.each([...refusals, refusedToken, ...losses, htmlAnswer])(
    `${call}: $name is 'Nie znaleziono' without a toast, and leads on`,
    async (fault) => {
      breakCall(call, fault);
      const { visitor } = await openLink(check);
      await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" });
      expect(screen.getByText(/wygasł albo został już użyty/)).toBeVisible();
      // The one call works once; of the other, React's strict mode makes two, and a lost read is repeated.
      expect(timesAsked()).toBeGreaterThan(0);
      expect(timesAsked()).toBeLessThanOrEqual(call === "verifyEmail" ? 1 : 4);
      await expectIdle();
      await expectToasts();
      await visitor.click(screen.getByRole("link", { name: wayOut.link }));
      await screen.findByRole("heading", { level: 1, name: wayOut.heading });
    },
  );

  test.each(oddShapes)(`${call}: $name is a success, whatever it holds`, async (fault) => {
    breakCall(call, fault);
    await openLink(check);
    expect(await screen.findByRole("heading", { level: 1, name: good })).toBeVisible();
    await expectIdle();
    await expectToasts();
  });
}

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isAuthorized } from "../../support/callNames";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { accountJourneys } from "./accountJourneys";
import { adminJourneys } from "./adminJourneys";
import { injectFault, installFaults, invalidToken, countFaults } from "./faults";
import { logInAgain, testRenewal } from "./journey";
import { seedBackend, openPageOf, pageQueries } from "./readingJourneys";
import { commentJourneys } from "./commentJourneys";
import { writingJourneys } from "./writingJourneys";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";
import { isLong } from "../../support/longRun";

failOnConsoleErrors();
installFaults();

const journeys = [...accountJourneys, ...writingJourneys, ...commentJourneys, ...adminJourneys];
// Every second one, and all in a long run: what renews the token is the same for all of them.
journeys
  .filter(({ call }) => isAuthorized(call))
  .filter((_, index) => isLong || index % 2 === 0)
  .forEach(testRenewal);

for (const reading of pageQueries.filter(({ call }) => isAuthorized(call))) {
  const { call, context } = reading;
  test(`${call}, ${context}: a refused token is renewed in place, and the call goes on`, async () => {
    const library = await seedBackend();
    injectFault(call, invalidToken);
    const { visitor } = openPageOf(reading, library);
    await logInAgain(visitor, library.admin);
    expect(countFaults()).toBeGreaterThan(0);
    await reading.expectLoaded();
    await expectIdle();
    await expectToasts();
  });
}

test("several calls that are refused at once ask for one login, and all go on", async () => {
  const admin = await backend.createUser({ isAdmin: true });
  const requests = recordRequests();
  const { visitor } = openPage("/admin-dashboard", { ...admin, token: "void" });
  await logInAgain(visitor, admin);
  const card = (name: string) => {
    const heading = screen.getByRole("heading", { level: 2, name });
    return within(heading.closest("li") ?? document.body);
  };
  expect(await card("Użytkownicy").findByText("1")).toBeVisible();
  expect(await card("Komentarze").findByText("0")).toBeVisible();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(requests.filter((request) => request === "POST /auth/login")).toHaveLength(1);
  await expectToasts();
});

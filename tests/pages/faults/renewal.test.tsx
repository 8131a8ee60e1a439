import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isAuthorized } from "../../support/callNames";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { accountJourneys } from "./accountJourneys";
import { adminJourneys } from "./adminJourneys";
import { injectFault, installFaults, invalidToken, countFaults } from "./faults";
import { renewSession, testRenewal } from "./journey";
import { seedBackend, openPageOf, pageQueries } from "./readingJourneys";
import { commentJourneys } from "./commentJourneys";
import { writingJourneys } from "./writingJourneys";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";
import { isLong } from "../../support/longRun";

failOnConsoleErrors();
installFaults();

const journeys = [...accountJourneys, ...writingJourneys, ...commentJourneys, ...adminJourneys];
// Every second one outside of long runs, since all share the same renewal code.
journeys
  .filter(({ call }) => isAuthorized(call))
  .filter((_, index) => isLong || index % 2 === 0)
  .forEach(testRenewal);

for (const query of pageQueries.filter(({ call }) => isAuthorized(call))) {
  const { call, context } = query;
  test(`${call}, ${context}: a rejected token is renewed in a dialog, and the request is repeated`, async () => {
    const data = await seedBackend();
    injectFault(call, invalidToken);
    const { visitor } = openPageOf(query, data);
    await renewSession(visitor, data.admin);
    expect(countFaults()).toBeGreaterThan(0);
    await query.expectLoaded();
    await expectIdle();
    await expectToasts();
  });
}

test("several requests rejected at once ask for a single login, and all are repeated", async () => {
  const admin = await backend.createUser({ isAdmin: true });
  const requests = recordRequests();
  const { visitor } = openPage("/admin-dashboard", { ...admin, token: "void" });
  await renewSession(visitor, admin);
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

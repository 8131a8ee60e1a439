import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isAuthorized } from "../../support/callNames";
import { backend, recordRequests } from "../../support/network";
import { openPage } from "../../support/render";
import { accountJourneys } from "./accountJourneys";
import { adminJourneys } from "./adminJourneys";
import { breakCall, installFaults, refusedToken, timesAsked } from "./faults";
import { renew, testRenewal } from "./journey";
import { fillLibrary, openReading, readings } from "./readingJourneys";
import { commentJourneys } from "./commentJourneys";
import { writingJourneys } from "./writingJourneys";
import { expectIdle, expectToasts, watchPages } from "./watch";
import { isLong } from "../../support/longRun";

watchPages();
installFaults();

const journeys = [...accountJourneys, ...writingJourneys, ...commentJourneys, ...adminJourneys];
// Every second one, and all in a long run: what renews the token is the same for all of them.
journeys
  .filter(({ call }) => isAuthorized(call))
  .filter((_, index) => isLong || index % 2 === 0)
  .forEach(testRenewal);

for (const reading of readings.filter(({ call }) => isAuthorized(call))) {
  const { call, place } = reading;
  test(`${call}, ${place}: a refused token is renewed in place, and the call goes on`, async () => {
    const library = await fillLibrary();
    breakCall(call, refusedToken);
    const { visitor } = openReading(reading, library);
    await renew(visitor, library.admin);
    expect(timesAsked()).toBeGreaterThan(0);
    await reading.expectRead();
    await expectIdle();
    await expectToasts();
  });
}

test("several calls that are refused at once ask for one login, and all go on", async () => {
  const admin = await backend.createUser({ isAdmin: true });
  const requests = recordRequests();
  const { visitor } = openPage("/admin-dashboard", { ...admin, token: "void" });
  await renew(visitor, admin);
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

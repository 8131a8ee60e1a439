import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { isAuthorized } from "../../support/callNames";
import {
  allFaults,
  injectFault,
  type Fault,
  clearFault,
  invalidToken,
  installFaults,
  sampleFaults,
} from "./faults";
import { labelFailure } from "./journey";
import { seedBackend, openPageOf, type PageQuery, pageQueries } from "./readingJourneys";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

const isGone = ({ notFoundText }: PageQuery, { status }: Fault) =>
  notFoundText !== undefined && (status === 400 || status === 404);

const isValid = ({ validBodies = [], emptyStatuses = [] }: PageQuery, { name, status }: Fault) =>
  validBodies.includes(name) || emptyStatuses.includes(status ?? 0);

const isListedOffline = ({ hasOfflineList }: PageQuery, { isOffline }: Fault) =>
  hasOfflineList === true && isOffline === true;

/** Returns the faults that an error panel reports; an invalid token does only without authorization. */
function failuresOf(query: PageQuery): Fault[] {
  const faults = isAuthorized(query.call) ? allFaults : [...allFaults, invalidToken];
  const failures = faults.filter(
    (fault) => !isValid(query, fault) && !isGone(query, fault) && !isListedOffline(query, fault),
  );
  return sampleFaults(query.call, failures);
}

for (const query of pageQueries) {
  const { call, context, section, expectLoaded, expectRest } = query;

  test(`${call}, ${context}: each failure is shown only in its section, and can be retried`, async () => {
    const data = await seedBackend();
    const [first, ...others] = failuresOf(query);
    if (!first) throw new Error("There is no fault.");
    injectFault(call, first);
    const { visitor } = openPageOf(query, data);
    await expectRest();
    const retry = async () => {
      // After an overload or no response it counts down first.
      const button = await within(section()).findByRole(
        "button",
        { name: "Spróbuj ponownie" },
        { timeout: 9_000 },
      );
      await visitor.click(button);
    };
    const expectError = async ({ message }: Fault) => {
      await expectToasts(message);
      const panel = await within(section()).findByRole("group", { name: "Błąd wczytywania" });
      expect(panel).toBeVisible();
      await expectIdle();
      await expectRest();
      expect(screen.getAllByRole("button", { name: /^Spróbuj ponownie/ })).toHaveLength(1);
    };
    await labelFailure(first.name, () => expectError(first));
    for (const fault of others) {
      await labelFailure(fault.name, async () => {
        injectFault(call, fault);
        await retry();
        await expectError(fault);
      });
    }
    clearFault();
    await retry();
    await expectLoaded();
    await expectRest();
    await expectIdle();
    expect(screen.queryByRole("button", { name: "Spróbuj ponownie" })).toBeNull();
  });

  test.each(allFaults.filter((fault) => isListedOffline(query, fault)))(
    `${call}, ${context}: $name is explained instead of an error, and ends with the connection's return`,
    async (fault) => {
      const data = await seedBackend();
      injectFault(call, fault);
      openPageOf(query, data);
      expect(await screen.findByText(/^Tej strony nie ma jeszcze na tym urządzeniu/)).toBeVisible();
      expect(screen.queryByRole("group", { name: "Błąd wczytywania" })).toBeNull();
      await expectIdle();
      clearFault();
      vi.restoreAllMocks();
      fireEvent(window, new Event("online"));
      await expectLoaded();
      await expectRest();
      await expectIdle();
    },
  );

  test.each(allFaults.filter((fault) => isGone(query, fault)))(
    `${call}, ${context}: $name is shown as not found, with a way to continue`,
    async (fault) => {
      const data = await seedBackend();
      injectFault(call, fault);
      const { visitor } = openPageOf(query, data);
      await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" });
      expect(screen.getByText(query.notFoundText ?? "")).toBeVisible();
      await expectToasts(fault.message);
      await visitor.click(screen.getByRole("link", { name: "Zobacz wszystkie posty" }));
      await screen.findByRole("heading", { level: 1, name: "Posty" });
    },
  );

  test.each(
    sampleFaults(
      call,
      allFaults.filter((fault) => isValid(query, fault)),
    ),
  )(`${call}, ${context}: $name is a valid response`, async (fault) => {
    const data = await seedBackend();
    injectFault(call, fault);
    openPageOf(query, data);
    await expectRest();
    await expectIdle();
    await expectToasts();
    expect(screen.queryByRole("button", { name: "Spróbuj ponownie" })).toBeNull();
  });
}

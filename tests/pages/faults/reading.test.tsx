import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
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

const isRight = ({ validBodies = [], emptyStatuses = [] }: PageQuery, { name, status }: Fault) =>
  validBodies.includes(name) || emptyStatuses.includes(status ?? 0);

/** Which faults are failures for a call; a refused token is one only where none was sent. */
function failuresOf(reading: PageQuery): Fault[] {
  const faults = isAuthorized(reading.call) ? allFaults : [...allFaults, invalidToken];
  const failures = faults.filter((fault) => !isRight(reading, fault) && !isGone(reading, fault));
  return sampleFaults(reading.call, failures);
}

for (const reading of pageQueries) {
  const { call, context, section, expectLoaded, expectRest } = reading;

  test(`${call}, ${context}: each failure stands in its place alone, and can be tried again`, async () => {
    const library = await seedBackend();
    const [first, ...others] = failuresOf(reading);
    if (!first) throw new Error("There is no fault.");
    injectFault(call, first);
    const { visitor } = openPageOf(reading, library);
    await expectRest();
    const retry = async () => {
      await visitor.click(within(section()).getByRole("button", { name: "Spróbuj ponownie" }));
    };
    const expectFailed = async ({ message }: Fault) => {
      await expectToasts(message);
      const panel = await within(section()).findByRole("group", { name: "Błąd wczytywania" });
      expect(panel).toHaveTextContent(message);
      await expectIdle();
      await expectRest();
      expect(screen.getAllByRole("button", { name: "Spróbuj ponownie" })).toHaveLength(1);
    };
    await labelFailure(first.name, () => expectFailed(first));
    for (const fault of others) {
      await labelFailure(fault.name, async () => {
        injectFault(call, fault);
        await retry();
        await expectFailed(fault);
      });
    }
    clearFault();
    await retry();
    await expectLoaded();
    await expectRest();
    await expectIdle();
    expect(screen.queryByRole("button", { name: "Spróbuj ponownie" })).toBeNull();
  });

  test.each(allFaults.filter((fault) => isGone(reading, fault)))(
    `${call}, ${context}: $name says that it is not there, and leads on`,
    async (fault) => {
      const library = await seedBackend();
      injectFault(call, fault);
      const { visitor } = openPageOf(reading, library);
      await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" });
      expect(screen.getByText(reading.notFoundText ?? "")).toBeVisible();
      await expectToasts(fault.message);
      await visitor.click(screen.getByRole("link", { name: "Zobacz wszystkie posty" }));
      await screen.findByRole("heading", { level: 1, name: "Posty" });
    },
  );

  test.each(
    sampleFaults(
      call,
      allFaults.filter((fault) => isRight(reading, fault)),
    ),
  )(`${call}, ${context}: $name is an answer like any other`, async (fault) => {
    const library = await seedBackend();
    injectFault(call, fault);
    openPageOf(reading, library);
    await expectRest();
    await expectIdle();
    await expectToasts();
    expect(screen.queryByRole("button", { name: "Spróbuj ponownie" })).toBeNull();
  });
}

import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isAuthorized } from "../../support/callNames";
import {
  allFaults,
  breakCall,
  type Fault,
  mendCalls,
  refusedToken,
  installFaults,
  triedOn,
} from "./faults";
import { during } from "./journey";
import { fillLibrary, openReading, type Reading, readings } from "./readingJourneys";
import { expectIdle, expectToasts, watchPages } from "./watch";

watchPages();
installFaults();

const isGone = ({ missing }: Reading, { status }: Fault) =>
  missing !== undefined && (status === 400 || status === 404);

const isRight = ({ rightShapes = [], noneStatuses = [] }: Reading, { name, status }: Fault) =>
  rightShapes.includes(name) || noneStatuses.includes(status ?? 0);

/** Which faults are failures for a call; a refused token is one only where none was sent. */
function failuresOf(reading: Reading): Fault[] {
  const faults = isAuthorized(reading.call) ? allFaults : [...allFaults, refusedToken];
  const failures = faults.filter((fault) => !isRight(reading, fault) && !isGone(reading, fault));
  return triedOn(reading.call, failures);
}

for (const reading of readings) {
  const { call, place, section, expectRead, expectRest } = reading;

  test(`${call}, ${place}: each failure stands in its place alone, and can be tried again`, async () => {
    const library = await fillLibrary();
    const [first, ...others] = failuresOf(reading);
    if (!first) throw new Error("There is no fault.");
    breakCall(call, first);
    const { visitor } = openReading(reading, library);
    await expectRest();
    const retry = async () => {
      await visitor.click(within(section()).getByRole("button", { name: "Spróbuj ponownie" }));
    };
    const expectFailed = async ({ says }: Fault) => {
      await expectToasts(says);
      const panel = await within(section()).findByRole("group", { name: "Błąd wczytywania" });
      expect(panel).toHaveTextContent(says);
      await expectIdle();
      await expectRest();
      expect(screen.getAllByRole("button", { name: "Spróbuj ponownie" })).toHaveLength(1);
    };
    await during(first.name, () => expectFailed(first));
    for (const fault of others) {
      await during(fault.name, async () => {
        breakCall(call, fault);
        await retry();
        await expectFailed(fault);
      });
    }
    mendCalls();
    await retry();
    await expectRead();
    await expectRest();
    await expectIdle();
    expect(screen.queryByRole("button", { name: "Spróbuj ponownie" })).toBeNull();
  });

  test.each(allFaults.filter((fault) => isGone(reading, fault)))(
    `${call}, ${place}: $name says that it is not there, and leads on`,
    async (fault) => {
      const library = await fillLibrary();
      breakCall(call, fault);
      const { visitor } = openReading(reading, library);
      await screen.findByRole("heading", { level: 1, name: "Nie znaleziono" });
      expect(screen.getByText(reading.missing ?? "")).toBeVisible();
      await expectToasts(fault.says);
      await visitor.click(screen.getByRole("link", { name: "Zobacz wszystkie posty" }));
      await screen.findByRole("heading", { level: 1, name: "Posty" });
    },
  );

  test.each(
    triedOn(
      call,
      allFaults.filter((fault) => isRight(reading, fault)),
    ),
  )(`${call}, ${place}: $name is an answer like any other`, async (fault) => {
    const library = await fillLibrary();
    breakCall(call, fault);
    openReading(reading, library);
    await expectRest();
    await expectIdle();
    await expectToasts();
    expect(screen.queryByRole("button", { name: "Spróbuj ponownie" })).toBeNull();
  });
}

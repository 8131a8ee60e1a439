import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  clearFault,
  countFaults,
  type Fault,
  injectFault,
  installFaults,
  invalidToken,
  recordSuccesses,
  refusal,
} from "../../support/faults";
import { logInAgain } from "../../support/fields";
import { type Journey, journeys } from "./journeys";
import { expectIdle, expectToasts, failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

// One failure per call suffices, since tests/api checks every failure of every call.
test.each(journeys)(
  "$call, $context: a failure is reported, nothing is lost, and a retry succeeds",
  async (journey) => {
    const { call, open, submit, expectUnchanged, endsInAlert = false } = journey;
    const { visitor } = await open();
    injectFault(call, refusal);
    await submit(visitor);
    await expectFailure(refusal, journey);
    await expectIdle();
    // Waits, because React rolls an optimistic update back only when it is idle.
    await waitFor(expectUnchanged);
    expect(countFaults()).toBe(1);
    clearFault();
    const succeeded = recordSuccesses();
    await submit(visitor);
    await waitFor(() => expect(succeeded).toContain(call));
    if (endsInAlert) await visitor.click(await screen.findByRole("button", { name: "OK" }));
    await waitFor(() => expect(document.querySelector(".form-failure")).toBeNull());
    await expectIdle();
  },
);

// A form, a dialog, an upload and a deletion suffice, since all calls share the code that renews the session.
const renewalCalls = ["createComment", "updateProfile", "uploadProfilePhoto", "deletePost"];

test.each(journeys.filter(({ call }) => renewalCalls.includes(call)))(
  "$call, $context: a rejected token is renewed in a dialog, and the request is repeated",
  async ({ call, open, submit }) => {
    const { visitor, user } = await open();
    if (!user) throw new Error("Nobody is logged in.");
    injectFault(call, invalidToken);
    await submit(visitor);
    await screen.findByRole("dialog", { name: "Zaloguj się ponownie" });
    clearFault();
    const succeeded = recordSuccesses();
    await logInAgain(visitor, user);
    await waitFor(() => expect(succeeded).toContain(call));
    expect(countFaults()).toBe(1);
    await expectIdle();
  },
);

/** Checks that a failure is reported by a toast and, in a form, by a permanent message. */
async function expectFailure({ message }: Fault, { formButton }: Journey): Promise<void> {
  await expectToasts(message);
  if (!formButton) return;
  const form = (await screen.findByRole("button", { name: formButton })).closest("form");
  await waitFor(() => expect(form?.querySelector(".form-failure")?.textContent).toBe(message));
}

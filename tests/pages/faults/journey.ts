import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Account } from "../../support/backend";
import { type CallName, isAuthorized } from "../../support/callNames";
import { fill } from "../../support/fields";
import {
  allFaults,
  sampleFaults,
  injectFault,
  type Fault,
  clearFault,
  unexpectedBodies,
  invalidToken,
  countFaults,
} from "./faults";
import { expectIdle, expectToasts } from "./watch";

/** How one call is made by somebody who uses the page, and what becomes of it. */
export interface Journey {
  call: CallName;
  /** Where on the page, for the test's name. */
  context: string;
  /** Opens the page and does all but the last press. @returns also who is logged in */
  open: () => Promise<{ visitor: UserEvent; user?: Account }>;
  /** What the button says that sends the form; a form keeps the reason of its failure in sight. */
  formButton?: string;
  /** Makes the call; where there is a form, by that button. */
  submit: (visitor: UserEvent) => Promise<void>;
  /** What must be there after a failure: all that was typed, all that was shown. */
  expectUnchanged: () => void;
  /** What is seen once it has worked. */
  expectSuccess: () => Promise<unknown>;
  /** The call promises nothing but success, so that any answer of success will do. */
  ignoresBody?: boolean;
  /** Answers of success that are right for this call. */
  validBodies?: string[];
  /** An upload takes as long as it takes, and can be cancelled. */
  isUpload?: boolean;
}

/** Which faults are failures for a call; a refused token is one only where none was sent. */
export function failuresOf({ call, ignoresBody, validBodies = [] }: Journey): Fault[] {
  const right = ignoresBody ? unexpectedBodies.map(({ name }) => name) : validBodies;
  // What is gone already is gone.
  const isGone = ({ status }: Fault) => status === 404 && call.startsWith("delete");
  const faults = allFaults.filter((fault) => !right.includes(fault.name) && !isGone(fault));
  return sampleFaults(call, isAuthorized(call) ? faults : [...faults, invalidToken]);
}

/** On one open page each fault in turn, and then success. */
export function testFailures(journey: Journey): void {
  const { call, context, open, submit, expectUnchanged, expectSuccess } = journey;
  test(`${call}, ${context}: each failure is told, nothing is lost, and then it works`, async () => {
    const { visitor } = await open();
    for (const fault of failuresOf(journey)) {
      await labelFailure(fault.name, async () => {
        injectFault(call, fault);
        await submit(visitor);
        await (fault.isTimeout && journey.isUpload
          ? cancel(visitor)
          : expectFailure(fault, journey));
        await expectIdle();
        expectUnchanged();
        expect(countFaults()).toBe(1);
      });
    }
    clearFault();
    await submit(visitor);
    await expectSuccess();
    await expectIdle();
  });
}

/** Answers that hold nothing of use, of calls whose success is all that counts. */
export function testIgnoredBodies(journey: Journey): void {
  const { call, context, open, submit, expectSuccess } = journey;
  test.each(sampleFaults(call, unexpectedBodies))(
    `${call}, ${context}: $name is a success`,
    async (fault) => {
      const { visitor } = await open();
      injectFault(call, fault, true);
      await submit(visitor);
      await expectSuccess();
      await expectIdle();
      expect(countFaults()).toBe(1);
    },
  );
}

/** A login that has expired: a dialog over the page, and then the same request once again. */
export function testRenewal({ call, context, open, submit, expectSuccess }: Journey): void {
  test(`${call}, ${context}: a refused token is renewed in place, and the call goes on`, async () => {
    const { visitor, user } = await open();
    injectFault(call, invalidToken);
    await submit(visitor);
    if (!user) throw new Error("Nobody is logged in.");
    await logInAgain(visitor, user);
    expect(countFaults()).toBe(1);
    await expectSuccess();
    await expectIdle();
  });
}

/** Logs in again in the dialog; the token is good from then on. */
export async function logInAgain(visitor: UserEvent, { email, password }: Account): Promise<void> {
  const dialog = within(await screen.findByRole("dialog", { name: "Zaloguj się ponownie" }));
  clearFault();
  await fill(visitor, dialog.getByLabelText("Adres e-mail"), email);
  await fill(visitor, dialog.getByLabelText("Hasło"), password);
  await visitor.click(dialog.getByRole("button", { name: "Zaloguj się" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Zaloguj się ponownie" })).toBeNull(),
  );
}

/** Does a step, and says in its failure which one it was. */
export async function labelFailure(name: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`, { cause: error });
  }
}

/** By a toast, and where there is a form by a sentence that stays. */
async function expectFailure({ message }: Fault, { formButton }: Journey): Promise<void> {
  await expectToasts(message);
  if (!formButton) return;
  const form = (await screen.findByRole("button", { name: formButton })).closest("form");
  await waitFor(() => expect(form?.querySelector(".form-failure")?.textContent).toBe(message));
}

async function cancel(visitor: UserEvent): Promise<void> {
  await visitor.click(await screen.findByRole("button", { name: "Anuluj wysyłanie" }));
  await expectToasts();
}

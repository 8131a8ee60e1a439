import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import type { CallName } from "../../support/callNames";
import { logInAgain } from "../../support/fields";
import {
  clearFault,
  countFaults,
  type Fault,
  injectFault,
  invalidToken,
  refusal,
} from "../../support/faults";
import { expectIdle, expectToasts } from "./watch";

/** A user's steps that lead to a request, and their results. */
export interface Journey {
  call: CallName;
  /** Part of the page, for the test's name. */
  context: string;
  /** Opens the page and prepares everything up to the submitting click. */
  open: () => Promise<{ visitor: UserEvent; user?: Account }>;
  /** Name of the form's submit button; a form keeps its error visible. */
  formButton?: string;
  /** Triggers the request. */
  submit: (visitor: UserEvent) => Promise<void>;
  /** Checks after a failure that input and content are kept. */
  expectUnchanged: () => void;
  /** Checks the page after success. */
  expectSuccess: () => Promise<unknown>;
}

/** Tests a failure on an open page, and then success; tests/api has every failure. */
export function testFailures(journey: Journey): void {
  const { call, context, open, submit, expectUnchanged, expectSuccess } = journey;
  test(`${call}, ${context}: a failure is reported, nothing is lost, and a retry succeeds`, async () => {
    const { visitor } = await open();
    injectFault(call, refusal);
    await submit(visitor);
    await expectFailure(refusal, journey);
    await expectIdle();
    // An optimistic update is rolled back when React is idle.
    await waitFor(expectUnchanged);
    expect(countFaults()).toBe(1);
    clearFault();
    await submit(visitor);
    await expectSuccess();
    await expectIdle();
  });
}

/** Tests that an expired session opens a log-in dialog and repeats the request. */
export function testRenewal({ call, context, open, submit, expectSuccess }: Journey): void {
  test(`${call}, ${context}: a rejected token is renewed in a dialog, and the request is repeated`, async () => {
    const { visitor, user } = await open();
    injectFault(call, invalidToken);
    await submit(visitor);
    if (!user) throw new Error("Nobody is logged in.");
    await renewSession(visitor, user);
    expect(countFaults()).toBe(1);
    await expectSuccess();
    await expectIdle();
  });
}

/** Logs in again in the dialog, and clears the fault. */
export async function renewSession(visitor: UserEvent, account: Account): Promise<void> {
  const name = "Zaloguj się ponownie";
  await screen.findByRole("dialog", { name });
  clearFault();
  await logInAgain(visitor, account);
  await waitFor(() => expect(screen.queryByRole("dialog", { name })).toBeNull());
}

/** Expects a toast and, in a form, a permanent message. */
async function expectFailure({ message }: Fault, { formButton }: Journey): Promise<void> {
  await expectToasts(message);
  if (!formButton) return;
  const form = (await screen.findByRole("button", { name: formButton })).closest("form");
  await waitFor(() => expect(form?.querySelector(".form-failure")?.textContent).toBe(message));
}

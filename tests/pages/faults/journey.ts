import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { Account } from "../../../tools/conformance/suite/backend";
import { type CallName, isAuthorized } from "../../support/callNames";
import { logInAgain } from "../../support/fields";
import {
  allFaults,
  falseSuccesses,
  sampleFaults,
  injectFault,
  type Fault,
  clearFault,
  unexpectedBodies,
  invalidToken,
  countFaults,
} from "./faults";
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
  /** Any successful response will do, whatever its body. */
  ignoresBody?: boolean;
  /** Names of unexpected bodies that are valid for this call. */
  validBodies?: string[];
  /** Names of faults that show something else, as tests of their own tell. */
  others?: string[];
  /** Uploads have no timeout and can be cancelled. */
  isUpload?: boolean;
}

/** Returns the faults that count as failures; an invalid token does only without authorization. */
export function failuresOf({ call, ignoresBody, validBodies = [], others = [] }: Journey): Fault[] {
  const valid = ignoresBody ? unexpectedBodies.map(({ name }) => name) : validBodies;
  const left = [...valid, ...others];
  // Deleting a missing document counts as success, but not of an account whose profile is there.
  const isAlreadyDeleted = ({ status }: Fault) =>
    status === 404 && call.startsWith("delete") && call !== "deleteProfile";
  const faults = allFaults.filter(
    (fault) => !left.includes(fault.name) && !isAlreadyDeleted(fault),
  );
  const sampled = sampleFaults(call, isAuthorized(call) ? faults : [...faults, invalidToken]);
  // Believing one of these would tell of what was not done, so each call meets at least one.
  const [lie] = sampleFaults(call, [...falseSuccesses]);
  return lie && !sampled.includes(lie) ? [...sampled, lie] : sampled;
}

/** Tests each fault in turn on one open page, and then success. */
export function testFailures(journey: Journey): void {
  const { call, context, open, submit, expectUnchanged, expectSuccess } = journey;
  test(`${call}, ${context}: each failure is reported, nothing is lost, and a retry succeeds`, async () => {
    const { visitor } = await open();
    for (const fault of failuresOf(journey)) {
      await labelFailure(fault.name, async () => {
        injectFault(call, fault);
        await submit(visitor);
        await (fault.isTimeout && journey.isUpload
          ? cancel(visitor)
          : expectFailure(fault, journey));
        await expectIdle();
        // An optimistic update is rolled back when React is idle.
        await waitFor(expectUnchanged);
        expect(countFaults()).toBe(1);
      });
    }
    clearFault();
    await submit(visitor);
    await expectSuccess();
    await expectIdle();
  });
}

/** Tests that a call ignores the body of a successful response. */
export function testIgnoredBodies(journey: Journey): void {
  const { call, context, open, submit, expectSuccess } = journey;
  test.each(sampleFaults(call, unexpectedBodies))(
    `${call}, ${context}: $name counts as success`,
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

/** Prefixes a step's error with its name. */
export async function labelFailure(name: string, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (error) {
    throw new Error(`${name}: ${String(error)}`, { cause: error });
  }
}

/** Expects a toast and, in a form, a permanent message. */
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

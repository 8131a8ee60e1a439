import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CallName } from "../support/callNames";
import { mapDocument, rewriteAllResponses, withBody } from "../support/quirks/changes";
import { accountJourneys } from "./faults/accountJourneys";
import { adminJourneys } from "./faults/adminJourneys";
import { failOnConsoleErrors } from "./faults/watch";
import { writingJourneys } from "./faults/writingJourneys";

failOnConsoleErrors();

const markup = '<img src="x" onerror="alert(1)">';

/** The calls whose answer of success is shown (spec, section 8). */
const told: CallName[] = [
  "register",
  "requestReset",
  "resetPassword",
  "uploadProfilePhoto",
  "deleteProfile",
  "deletePost",
  "deleteCategory",
];

const journeys = [...accountJourneys, ...adminJourneys, ...writingJourneys];

test.each(journeys.filter(({ call }) => told.includes(call)))(
  "the message of a hostile backend is text: $call, $place",
  async ({ open, submit }) => {
    const { visitor } = await open();
    rewriteAllResponses((response) =>
      withBody(
        response,
        mapDocument((answer) => ("message" in answer ? { ...answer, message: markup } : answer)),
      ),
    );
    await submit(visitor);
    expect((await screen.findAllByText(markup)).length).toBeGreaterThan(0);
    expect([...document.querySelectorAll("[onerror]")]).toEqual([]);
  },
);

test("every message of success is tried", () => {
  const tried = new Set(journeys.map(({ call }) => call));
  expect(told.filter((call) => !tried.has(call))).toEqual([]);
});

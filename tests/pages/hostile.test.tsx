import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CallName } from "../support/callNames";
import { mapDocument, rewriteAllResponses, withBody } from "../support/quirks/changes";
import { accountJourneys } from "./faults/accountJourneys";
import { adminJourneys } from "./faults/adminJourneys";
import { failOnConsoleErrors } from "./faults/watch";
import { writingJourneys } from "./faults/writingJourneys";

failOnConsoleErrors();

const markup = 'Bez <img src="x" onerror="alert(1)">obrazka';

/** Calls whose success message is shown (spec, section 8). */
const callsWithMessage: CallName[] = [
  "register",
  "requestReset",
  "resetPassword",
  "uploadProfilePhoto",
  "deleteProfile",
  "deletePost",
  "deleteCategory",
];

const journeys = [...accountJourneys, ...adminJourneys, ...writingJourneys];

test.each(journeys.filter(({ call }) => callsWithMessage.includes(call)))(
  "a hostile backend's message is shown without its markup: $call, $context",
  async ({ open, submit }) => {
    const { visitor } = await open();
    rewriteAllResponses((response) =>
      withBody(
        response,
        mapDocument((body) => ("message" in body ? { ...body, message: markup } : body)),
      ),
    );
    await submit(visitor);
    expect((await screen.findAllByText("Bez obrazka")).length).toBeGreaterThan(0);
    expect([...document.querySelectorAll("[onerror]")]).toEqual([]);
  },
);

test("every success message is covered", () => {
  const tried = new Set(journeys.map(({ call }) => call));
  expect(callsWithMessage.filter((call) => !tried.has(call))).toEqual([]);
});

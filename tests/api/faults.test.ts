import { afterEach, expect, test } from "vitest";
import { validatedEndpoints } from "@blog/contract/validatedEndpoints";
import { explainFailure } from "../../src/api/failure";
import { writeSession } from "../../src/lib/session";
import { type CallName, callNames, isAuthorized } from "../support/callNames";
import {
  allFaults,
  countFaults,
  type Fault,
  injectFault,
  installFaults,
  invalidToken,
  messages,
  sentence,
  unexpectedBodies,
} from "../support/faults";
import { prepareCalls } from "./calls";

installFaults();
afterEach(() => writeSession(null));

/** Calls of which the body of a success is not needed, or is at most a message. */
const isBodyOptional = (call: CallName) =>
  /^(?:delete|register|verify|requestReset|checkReset|reset|createPost|updatePostImage)/.test(call);

/** Returns names of faults whose malformed body a call accepts, because it needs none or reads it as empty. */
function validBodiesOf(call: CallName): string[] {
  if (isBodyOptional(call)) return [...unexpectedBodies, sentence].map(({ name }) => name);
  if (call.startsWith("count")) return ["200 with a number"];
  return /^(?:list|toggleLike)/.test(call) ? ["200 with []"] : [];
}

/** Matches the faults after which the page cannot find out whether a registration created an account. */
const doubtfulName = /^(?:a cut line|silence|2|5)/;

/** Matches the message of a registration whose outcome is unknown, with the server's words if there are any. */
const unknownOutcomeMessage =
  /^Nie wiadomo, czy konto powstało\. Zajrzyj do skrzynki ola@test\.example: .*konto już masz\.(?: \(.+\))?$/;

/** Message for a 401 response to a call that needs no session. */
const rejectedMessage = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";

const isAccountCall = (call: CallName) =>
  /^.api.(?:auth|password)/.test(validatedEndpoints[call].path);

/** Calls that store something and return it, so that the words of their success are not told as an error. */
const isWrite = (call: CallName) => /^(?:create|update|toggle|upload)/.test(call);

function messageOf(call: CallName, { name, message }: Fault): string | RegExp {
  if (name === invalidToken.name && isAccountCall(call)) return rejectedMessage;
  if (call === "register" && doubtfulName.test(name)) return unknownOutcomeMessage;
  return name === sentence.name && isWrite(call) ? messages.unreadable : message;
}

test.each(callNames)(
  "%s: every failure is told in its words, and nothing else counts as one",
  async (call) => {
    const { calls } = await prepareCalls();
    // Calls with a session are excluded, since a rejected token opens the log-in dialog.
    const faults = [...allFaults, ...(isAuthorized(call) ? [] : [invalidToken])];
    for (const fault of faults) {
      injectFault(call, fault);
      const outcome = await calls[call]().then(
        () => "success",
        async (error: unknown) => (await explainFailure(error)).message,
      );
      const expected = validBodiesOf(call).includes(fault.name)
        ? "success"
        : messageOf(call, fault);
      const shown = expected instanceof RegExp && expected.test(outcome) ? expected : outcome;
      expect([fault.name, shown]).toEqual([fault.name, expected]);
      expect(countFaults()).toBeGreaterThan(0);
    }
  },
);

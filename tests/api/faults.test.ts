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
  unexpectedBodies,
} from "../support/faults";
import { prepareCalls } from "./calls";

installFaults();
afterEach(() => writeSession(null));

/** Returns names of faults whose malformed body a call accepts, because it ignores the body or reads it as empty. */
function validBodiesOf(call: CallName): string[] {
  if (/^(?:delete|register|verify|requestReset|checkReset|reset)/.test(call))
    return unexpectedBodies.map(({ name }) => name);
  if (call.startsWith("count")) return ["200 with a number"];
  return /^(?:list|toggleLike)/.test(call) ? ["200 with []"] : [];
}

/** Names of the faults after which the page cannot find out whether a registration created an account. */
const lostAnswerNames = [/^a cut line$/, /^silence$/, /^200 with HTML/];

const unknownOutcomeMessage =
  "Nie wiadomo, czy konto powstało. Zajrzyj do skrzynki ola@test.example: jeśli jest tam wiadomość z\u00a0odnośnikiem, konto już masz.";

/** Message for a 401 response to a call that needs no session. */
const rejectedMessage = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";

const isAccountCall = (call: CallName) =>
  /^.api.(?:auth|password)/.test(validatedEndpoints[call].path);

function messageOf(call: CallName, { name, message }: Fault): string {
  const isOutcomeUnknown = call === "register" && lostAnswerNames.some((loss) => loss.test(name));
  if (name === invalidToken.name && isAccountCall(call)) return rejectedMessage;
  return isOutcomeUnknown ? unknownOutcomeMessage : message;
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
      expect([fault.name, outcome]).toEqual([
        fault.name,
        validBodiesOf(call).includes(fault.name) ? "success" : messageOf(call, fault),
      ]);
      expect(countFaults()).toBeGreaterThan(0);
    }
  },
);

import { afterEach, expect, test } from "vitest";
import { validatedEndpoints } from "../../src/contract/validatedEndpoints";
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

/** Returns bodies outside of the contract with which a call succeeds, since it ignores them or takes them as empty. */
function validBodiesOf(call: CallName): string[] {
  if (/^(?:delete|register|verify|requestReset|checkReset|reset)/.test(call))
    return unexpectedBodies.map(({ name }) => name);
  if (call.startsWith("count")) return ["200 with a number"];
  return /^(?:list|toggleLike)/.test(call) ? ["200 with []"] : [];
}

/** Losses of an answer, after which nothing tells whether an account was made. */
const losses = [/^a cut line$/, /^silence$/, /^200 with HTML/];

const doubt =
  "Nie wiadomo, czy konto powstało. Zajrzyj do skrzynki ola@test.example: jeśli jest tam wiadomość z\u00a0odnośnikiem, konto już masz.";

/** Said of a 401 to calls that need no session. */
const notAccepted = "Serwer tego nie przyjął. Sprawdź dane albo poproś o nowy odnośnik.";

const isAccountCall = (call: CallName) =>
  /^.api.(?:auth|password)/.test(validatedEndpoints[call].path);

function messageOf(call: CallName, { name, message }: Fault): string {
  const isDoubtful = call === "register" && losses.some((loss) => loss.test(name));
  if (name === invalidToken.name && isAccountCall(call)) return notAccepted;
  return isDoubtful ? doubt : message;
}

test.each(callNames)(
  "%s: every failure is told in its words, and nothing else counts as one",
  async (call) => {
    const { calls } = await prepareCalls();
    // A rejected token asks to log in.
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

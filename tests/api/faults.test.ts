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

const unexpected = unexpectedBodies.map(({ name }) => name);
const list = ["200 with []"];
const number = ["200 with a number"];

/** Calls that succeed with some bodies outside of the contract: those that ignore it, and that take it as empty. */
const validBodies: Partial<Record<CallName, string[]>> = {
  register: unexpected,
  verifyEmail: unexpected,
  requestReset: unexpected,
  checkResetLink: unexpected,
  resetPassword: unexpected,
  deleteProfile: unexpected,
  deletePost: unexpected,
  deleteComment: unexpected,
  deleteCategory: unexpected,
  countPosts: number,
  countProfiles: number,
  listCategories: list,
  listAllPosts: list,
  listPostsPage: list,
  listPostsOfCategory: list,
  listProfiles: list,
  listComments: list,
  toggleLike: list,
};

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
        validBodies[call]?.includes(fault.name) ? "success" : messageOf(call, fault),
      ]);
      expect(countFaults()).toBeGreaterThan(0);
    }
  },
);

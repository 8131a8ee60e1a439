import { installFaults } from "../../support/faults";
import { accountJourneys } from "./accountJourneys";
import { adminJourneys } from "./adminJourneys";
import { commentJourneys } from "./commentJourneys";
import { testFailures, testRenewal } from "./journey";
import { failOnConsoleErrors } from "./watch";
import { writingJourneys } from "./writingJourneys";

failOnConsoleErrors();
installFaults();

const journeys = [...accountJourneys, ...writingJourneys, ...commentJourneys, ...adminJourneys];

journeys.forEach(testFailures);

// One of each kind: a form, a dialog, an upload and a deletion, since all share the code of renewal.
const renewed = ["createComment", "updateProfile", "uploadProfilePhoto", "deleteCategory"];

journeys.filter(({ call }) => renewed.includes(call)).forEach(testRenewal);

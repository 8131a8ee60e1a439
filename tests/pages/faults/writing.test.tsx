import { installFaults } from "../../support/faults";
import { testFailures, testRenewal } from "./journey";
import { journeys } from "./journeys";
import { failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

journeys.forEach(testFailures);

// One of each kind: a form, a dialog, an upload and a deletion, since all share the code of renewal.
const renewed = ["createComment", "updateProfile", "uploadProfilePhoto", "deleteCategory"];

journeys.filter(({ call }) => renewed.includes(call)).forEach(testRenewal);

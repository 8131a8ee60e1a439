import { adminJourneys } from "./adminJourneys";
import { installFaults } from "./faults";
import { testFailures, testIgnoredBodies } from "./journey";
import { failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

for (const journey of adminJourneys) {
  testFailures(journey);
  if (journey.ignoresBody) testIgnoredBodies(journey);
}

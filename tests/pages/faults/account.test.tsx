import { accountJourneys } from "./accountJourneys";
import { installFaults } from "./faults";
import { testFailures, testIgnoredBodies } from "./journey";
import { failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

for (const journey of accountJourneys) {
  testFailures(journey);
  if (journey.ignoresBody) testIgnoredBodies(journey);
}

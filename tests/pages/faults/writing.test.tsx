import { commentJourneys } from "./commentJourneys";
import { writingJourneys } from "./writingJourneys";
import { installFaults } from "./faults";
import { testFailures, testIgnoredBodies } from "./journey";
import { failOnConsoleErrors } from "./watch";

failOnConsoleErrors();
installFaults();

for (const journey of [...writingJourneys, ...commentJourneys]) {
  testFailures(journey);
  if (journey.ignoresBody) testIgnoredBodies(journey);
}

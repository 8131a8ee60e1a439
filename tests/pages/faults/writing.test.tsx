import { commentJourneys } from "./commentJourneys";
import { writingJourneys } from "./writingJourneys";
import { installFaults } from "./faults";
import { testFailures, testShapes } from "./journey";
import { watchPages } from "./watch";

watchPages();
installFaults();

for (const journey of [...writingJourneys, ...commentJourneys]) {
  testFailures(journey);
  if (journey.isPromiseless) testShapes(journey);
}

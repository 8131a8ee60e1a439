import { adminJourneys } from "./adminJourneys";
import { installFaults } from "./faults";
import { testFailures, testShapes } from "./journey";
import { watchPages } from "./watch";

watchPages();
installFaults();

for (const journey of adminJourneys) {
  testFailures(journey);
  if (journey.isPromiseless) testShapes(journey);
}

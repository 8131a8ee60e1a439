import { accountJourneys } from "./accountJourneys";
import { installFaults } from "./faults";
import { testFailures, testShapes } from "./journey";
import { watchPages } from "./watch";

watchPages();
installFaults();

for (const journey of accountJourneys) {
  testFailures(journey);
  if (journey.isPromiseless) testShapes(journey);
}

import { DocumentHead } from "./DocumentHead";
import { Preloader } from "./Preloader";

/** Browser-only components that the first paint does not need. */
export function AfterHydration() {
  return (
    <>
      <DocumentHead />
      <Preloader />
    </>
  );
}

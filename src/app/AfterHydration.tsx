import { DocumentHead } from "./DocumentHead";
import { LoadingAnnouncer } from "./LoadingAnnouncer";
import { Preloader } from "./Preloader";

/** Browser-only components that the first paint does not need. */
export function AfterHydration() {
  return (
    <>
      <DocumentHead />
      <Preloader />
      <LoadingAnnouncer />
    </>
  );
}

import { Link } from "react-router-dom";
import { patterns } from "@blog/shared/paths";
import { EmptyState } from "../../ui/EmptyState";

/** Asks the admin of an empty blog for a topic or, once there is one, a first post. Shown instead of activity and charts. */
export function FirstSteps({ hasTopics }: { hasTopics: boolean }) {
  return (
    <section className="admin-panel" aria-label="Pierwsze kroki">
      <EmptyState
        title={hasTopics ? "Czas na pierwszy post." : "Zacznij od tematu."}
        text={
          hasTopics
            ? "Gdy ktoś go przeczyta i skomentuje, zobaczysz tu nowości i wykresy."
            : "Każdy post ma temat: dodaj pierwszy, a potem napisz post."
        }
      >
        {hasTopics && (
          <Link className="btn btn-primary" to={patterns.createPost}>
            Napisz pierwszy post
          </Link>
        )}
      </EmptyState>
    </section>
  );
}

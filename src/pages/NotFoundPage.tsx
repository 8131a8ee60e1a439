import { Link } from "react-router-dom";
import { patterns } from "@blog/shared/paths";
import { NotFound } from "../ui/NotFound";

export function NotFoundPage() {
  return (
    <NotFound text="Nie ma takiej strony. Adres mógł się zmienić.">
      <Link className="btn btn-primary" to={patterns.home}>
        Wróć na stronę główną
      </Link>
    </NotFound>
  );
}

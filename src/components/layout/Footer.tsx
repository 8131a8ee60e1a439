import { Link } from "react-router-dom";
import { patterns } from "../../contract/paths";

const year = new Date().getFullYear();

export function Footer() {
  return (
    <footer className="site-footer">
      <div className="container">
        <span>Radom 2023 - {year}</span>
        <Link to={patterns.privacy}>Prywatność i cookies</Link>
      </div>
    </footer>
  );
}

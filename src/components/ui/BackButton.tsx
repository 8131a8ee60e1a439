import { ArrowLeft } from "react-bootstrap-icons";
import { useLocation, useNavigate } from "react-router-dom";
import { postsPath } from "../../shared/paths";

/** Goes back, or to the posts if the previous page is not part of this blog. */
export function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const handleBack = () => {
    // Before hydration, a link loads a document, so that the key is the default one.
    const canGoBack =
      key !== "default" || (history.length > 1 && document.referrer.startsWith(location.origin));
    return canGoBack ? navigate(-1) : navigate(postsPath());
  };
  return (
    <button type="button" className="btn btn-outline back-button" onClick={handleBack}>
      <ArrowLeft aria-hidden="true" /> Cofnij
    </button>
  );
}

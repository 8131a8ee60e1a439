import { useRef } from "react";
import { CookieConsent } from "react-cookie-consent";
import { Link } from "react-router-dom";
import { patterns } from "@blog/shared/paths";
import { useReservedHeight } from "../../ui/useReservedHeight";

/** Renders the cookie banner, which appears again a year after it was accepted (spec, section 9). */
export function CookieBanner() {
  const bar = useRef<HTMLDivElement>(null);
  useReservedHeight(bar, "--banner-room");
  return (
    <div ref={bar} className="cookie-bar">
      <CookieConsent
        disableStyles
        expires={365}
        buttonText="OK, rozumiem"
        ariaAcceptLabel="OK, rozumiem"
        containerClasses="cookie-banner"
        contentClasses="cookie-text"
        buttonClasses="btn btn-primary"
        customContainerAttributes={{ role: "region", "aria-label": "Pliki cookie" }}
        // The focused button is removed, so the focus moves to the main content.
        onAccept={() => document.querySelector("main")?.focus({ preventScroll: true })}
      >
        <span>
          Używamy jednego pliku cookie&nbsp;– żeby pamiętać, że ten komunikat jest już zamknięty.
        </span>{" "}
        <Link to={patterns.privacy}>Więcej o prywatności</Link>
      </CookieConsent>
    </div>
  );
}

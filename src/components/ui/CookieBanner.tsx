import { CookieConsent } from "react-cookie-consent";

/** Asks once a year (spec, section 9). */
export function CookieBanner() {
  return (
    <CookieConsent
      disableStyles
      expires={365}
      buttonText="OK, rozumiem"
      ariaAcceptLabel="OK, rozumiem"
      containerClasses="cookie-banner"
      contentClasses="cookie-text"
      buttonClasses="btn btn-primary"
      customContainerAttributes={{ role: "region", "aria-label": "Pliki cookie" }}
    >
      Ta strona używa plików cookie, żeby działać i pamiętać Twoje wybory.
    </CookieConsent>
  );
}

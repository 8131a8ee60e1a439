import { useState } from "react";
import { imageSource } from "../../lib/image/source";
import { firstLetter } from "../../lib/text/names";

interface Props {
  url: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** The `sizes` of an `img`: how wide it is shown. */
  sizes: string;
  /** Its initial stands in for a picture that is missing or cannot be loaded. */
  fallback: string;
  /** The first picture of a screen is asked for before all others, the rest when it comes near. */
  isFirst?: boolean;
  className?: string;
  /** Shows the whole picture. */
  onOpen?: () => void;
}

/** A picture that fills the place its class reserves. */
export function Picture(props: Props) {
  const { url, alt, sizes, fallback, isFirst = false, className = "", onOpen } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const source = url === brokenUrl ? null : imageSource(url);
  if (!source) {
    return (
      <span className={`picture picture-fallback ${className}`} aria-hidden="true">
        {firstLetter(fallback)}
      </span>
    );
  }
  const picture = (
    <img
      {...source}
      className={`picture ${onOpen ? "" : className}`}
      alt={alt}
      sizes={sizes}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onError={() => setBrokenUrl(url)}
    />
  );
  if (!onOpen) return picture;
  return (
    <button
      type="button"
      className={`picture-button ${className}`}
      aria-label={`${alt} – powiększ`}
      onClick={onOpen}
    >
      {picture}
    </button>
  );
}

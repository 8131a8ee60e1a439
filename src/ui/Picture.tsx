import { useContext, useState } from "react";
import { pictureSource } from "../lib/pictures/pictureSource";
import { firstLetter } from "../lib/text/names";
import { IsPrerenderedContext } from "../store/hooks";

interface Props {
  url: string;
  /** Alternative text; empty if the adjacent text is equivalent. */
  alt: string;
  /** `sizes` attribute of the `img` element. */
  sizes: string;
  /** Text whose initial replaces a missing or broken picture. */
  fallback: string;
  /** Whether the picture is loaded with high priority; others are loaded lazily. */
  isFirst?: boolean;
  className?: string;
  /** Called on a click; if given, the picture is a button. */
  onOpen?: () => void;
}

/** Renders a picture, or an initial if it is missing or broken. The CSS class reserves its space. */
export function Picture(props: Props) {
  const { url, alt, sizes, fallback, isFirst = false, className = "", onOpen } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isPrerendered = useContext(IsPrerenderedContext);
  const source = url === brokenUrl ? null : pictureSource(url);
  if (!source) {
    return (
      <span className={`picture picture-fallback ${className}`} aria-hidden="true">
        {firstLetter(fallback)}
      </span>
    );
  }
  // A server-rendered picture may have failed before hydration attached `onError`.
  const checkIfBroken = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBrokenUrl(url);
  };
  const picture = (
    <img
      ref={isPrerendered ? checkIfBroken : undefined}
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
      {/* A canvas reserves the picture's space, because unlike a div, it keeps its aspect ratio when it shrinks. */}
      <canvas width={source.width} height={source.height} />
    </button>
  );
}

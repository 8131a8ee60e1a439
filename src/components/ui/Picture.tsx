import { useContext, useState } from "react";
import { pictureSource } from "../../lib/pictures/pictureSource";
import { firstLetter } from "../../lib/text/names";
import { IsPrerenderedContext } from "../../store/hooks";

interface Props {
  url: string;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Text whose initial replaces a missing or broken picture. */
  fallback: string;
  /** Loads the picture with high priority; others load lazily. */
  isFirst?: boolean;
  className?: string;
  /** Makes the picture a button. */
  onOpen?: () => void;
}

/** Renders a picture; its class reserves the space. */
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
  // Before hydration it may have failed without anybody listening.
  const checkOutcome = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setBrokenUrl(url);
  };
  const picture = (
    <img
      ref={isPrerendered ? checkOutcome : undefined}
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
      {/* Reserves the picture's space: unlike a div, a canvas keeps its aspect ratio when it shrinks. */}
      <canvas width={source.width} height={source.height} />
    </button>
  );
}

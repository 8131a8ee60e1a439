import { useContext, useState } from "react";
import { type ImageSize, imageSource } from "../../lib/image/source";
import { firstLetter } from "../../lib/text/names";
import { IsPrerenderedContext } from "../../store/hooks";

interface Props {
  url: string;
  /** Empty if adjacent text says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  /** Reserves the place where the URL does not tell the size. */
  size?: ImageSize;
  /** Text whose initial replaces a missing or broken picture. */
  fallback: string;
  /** Loads the picture with high priority; others load lazily. */
  isFirst?: boolean;
  className?: string;
  /** Makes the picture a button. */
  onOpen?: () => void;
  onLoad?: ((img: HTMLImageElement) => void) | undefined;
}

/** Renders a picture; its class reserves the space. */
export function Picture(props: Props) {
  const { url, alt, sizes, size, fallback, isFirst = false, className = "" } = props;
  const { onOpen, onLoad } = props;
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  const isPrerendered = useContext(IsPrerenderedContext);
  const source = url === brokenUrl ? null : imageSource(url);
  if (!source) {
    return (
      <span className={`picture picture-fallback ${className}`} aria-hidden="true">
        {firstLetter(fallback)}
      </span>
    );
  }
  // Before hydration it may have loaded or failed without anybody listening.
  const checkOutcome = (img: HTMLImageElement | null) => {
    if (!img?.complete) return;
    if (img.naturalWidth === 0) setBrokenUrl(url);
    else onLoad?.(img);
  };
  const picture = (
    <img
      ref={isPrerendered ? checkOutcome : undefined}
      {...source}
      {...size}
      className={`picture ${onOpen ? "" : className}`}
      alt={alt}
      sizes={sizes}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
      onLoad={onLoad && ((event) => onLoad(event.currentTarget))}
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
      {/* Has its size from the start, and shrinks with it in proportion. */}
      <canvas width={size?.width} height={size?.height} />
    </button>
  );
}

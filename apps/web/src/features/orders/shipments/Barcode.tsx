import { code128 } from './code128.ts';

/** Modules left blank on both sides, so that a scanner finds the ends. */
const QUIET = 10;
const HEIGHT = 40;

/** A text as a barcode (Code 128) with the text below; only the text if it cannot be encoded. */
export function Barcode({ text }: { text: string }) {
  const widths = code128(text);
  const bars: { at: number; width: number }[] = [];
  let at = QUIET;
  for (const [i, width] of (widths ?? []).entries()) {
    if (i % 2 === 0) bars.push({ at, width });
    at += width;
  }
  return (
    <figure className="barcode" dir="ltr">
      {widths && (
        <svg
          viewBox={`0 0 ${at + QUIET} ${HEIGHT}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          role="img"
          aria-label={text}
        >
          {bars.map((bar) => (
            <rect key={bar.at} x={bar.at} width={bar.width} height={HEIGHT} />
          ))}
        </svg>
      )}
      <figcaption className="code">{text}</figcaption>
    </figure>
  );
}

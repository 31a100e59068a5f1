import styles from './Picture.module.css';

const WIDTHS = [160, 320, 640, 1_200] as const;

/**
 * A public picture in the smallest size and format that suits the screen; without a file, a plain area of the
 * same size, so that the layout does not shift.
 */
export function Picture({
  src,
  alt = '',
  size,
  sizes,
  eager,
}: {
  /** `/files/product/….jpg`; empty if there is none. */
  src: string;
  alt?: string;
  /** Reserved width and height in CSS pixels. */
  size: number;
  /** Displayed width; `size` by default. */
  sizes?: string;
  /** Loaded at once instead of on scroll: for pictures at the top of a page. */
  eager?: boolean;
}) {
  if (!src) return <span className={styles.none} data-part="no-picture" aria-hidden />;
  const set = (format: string) =>
    WIDTHS.map((width) => `${src}_${width}.${format} ${width}w`).join(', ');
  const shown = sizes ?? `${size}px`;
  return (
    <picture>
      <source type="image/avif" srcSet={set('avif')} sizes={shown} />
      <source type="image/webp" srcSet={set('webp')} sizes={shown} />
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager ? { fetchPriority: 'high' as const } : {})}
      />
    </picture>
  );
}

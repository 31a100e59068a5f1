import styles from './WidePicture.module.css';

const WIDTHS = [320, 640, 1_200] as const;

/** A public picture across its card, 16:9; its space is reserved while it loads. */
export function WidePicture({ src, alt = '' }: { src: string; alt?: string }) {
  const set = (format: string) =>
    WIDTHS.map((width) => `${src}_${width}.${format} ${width}w`).join(', ');
  const sizes = '(max-width: 767px) 92vw, 640px';
  return (
    <picture className={styles['wide']}>
      <source type="image/avif" srcSet={set('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={set('webp')} sizes={sizes} />
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    </picture>
  );
}

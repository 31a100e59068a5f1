import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Picture } from './Picture.tsx';
import styles from './Gallery.module.css';

/** The pictures of a product: a large one with thumbnails below; on a phone dots and swiping. */
export function Gallery({ images, alt }: { images: readonly string[]; alt: string }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [touched, setTouched] = useState<number | null>(null);
  const many = images.length > 1;
  const go = (to: number) => setAt(Math.max(0, Math.min(images.length - 1, to)));
  const forward = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
  function onKeyDown(event: KeyboardEvent) {
    const to: Record<string, number> = {
      ArrowRight: at + forward(),
      ArrowLeft: at - forward(),
      Home: 0,
      End: images.length - 1,
    };
    if (!many || !(event.key in to)) return;
    event.preventDefault();
    go(to[event.key]!);
  }
  return (
    <div className={styles['gallery']}>
      {/* the thumbnails do the same without arrow keys or swiping */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles['picture']}
        {...(many
          ? { tabIndex: 0, role: 'group', 'aria-label': t('gallery.title'), onKeyDown }
          : {})}
        onPointerDown={(event) => setTouched(event.clientX)}
        onPointerUp={(event) => {
          const moved = touched === null ? 0 : event.clientX - touched;
          setTouched(null);
          if (many && Math.abs(moved) > 40) go(at - Math.sign(moved) * forward());
        }}
      >
        <Picture
          src={images[at] ?? ''}
          alt={many ? t('gallery.pictureOf', { name: alt, number: at + 1 }) : alt}
          size={600}
          sizes="(max-width: 767px) 90vw, 640px"
          eager
        />
        {many && (
          <span className={styles['counter']} aria-live="polite">
            {t('gallery.pictureAt', { number: at + 1, total: images.length })}
          </span>
        )}
      </div>
      {many && (
        <div className={styles['thumbs']} role="group" aria-label={t('gallery.title')}>
          {images.map((image, i) => (
            <button
              key={image}
              type="button"
              className={styles['thumb']}
              aria-label={t('gallery.picture', { number: i + 1 })}
              aria-pressed={i === at}
              onClick={() => setAt(i)}
            >
              <Picture src={image} size={64} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

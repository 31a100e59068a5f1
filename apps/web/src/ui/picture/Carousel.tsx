import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Carousel.module.css';

const EACH_MS = 6_000;
const WIDTHS = [320, 640, 1_200] as const;

/** A carousel picture in two widths, with its link. */
export interface Slide {
  key: number;
  title: string;
  url: string | null;
  phone: string;
  desktop: string;
}

const setOf = (src: string) => WIDTHS.map((width) => `${src}_${width}.webp ${width}w`).join(', ');

function SlidePicture({ slide, eager }: { slide: Slide; eager: boolean }) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={setOf(slide.phone)} sizes="100vw" />
      <img
        src={slide.desktop}
        srcSet={setOf(slide.desktop)}
        sizes="(max-width: 1220px) 96vw, 1100px"
        alt={slide.title}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/**
 * A rotating set of pictures. It pauses while pointed at or focused and with its button, and starts paused
 * for people who prefer reduced motion. Its space is reserved before anything is loaded.
 *
 * @param slides undefined while loading
 */
export function Carousel({
  label,
  slides,
}: {
  label: string;
  slides: readonly Slide[] | undefined;
}) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const [moves, setMoves] = useState(() => !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [held, setHeld] = useState(false);
  const count = slides?.length ?? 0;
  const running = moves && !held && count > 1;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setAt((old) => (old + 1) % count), EACH_MS);
    return () => clearInterval(timer);
  }, [running, count]);
  const go = (step: number) => setAt((old) => (old + step + count) % count);
  const slide = slides?.[at % Math.max(count, 1)];

  return (
    // pointing at it or focusing it only pauses it, nothing is activated
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      className={styles['carousel']}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        className={styles['slides']}
        role="group"
        aria-roledescription="slide"
        aria-label={t('carousel.of', { number: at + 1, total: count })}
        aria-live={running ? 'off' : 'polite'}
      >
        {slide &&
          (slide.url ? (
            <a key={slide.key} href={slide.url} target="_blank" rel="noreferrer">
              <SlidePicture slide={slide} eager={at === 0} />
            </a>
          ) : (
            <SlidePicture key={slide.key} slide={slide} eager={at === 0} />
          ))}
      </div>
      {count > 1 && (
        <div className={styles['bar']}>
          <button
            type="button"
            aria-label={t(moves ? 'carousel.pause' : 'carousel.play')}
            onClick={() => setMoves(!moves)}
          >
            {moves ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
          </button>
          <button type="button" aria-label={t('carousel.previous')} onClick={() => go(-1)}>
            <ChevronLeft size={16} aria-hidden className="flip" />
          </button>
          <span className={styles['place']} dir="ltr" aria-hidden>
            {at + 1} / {count}
          </span>
          <button type="button" aria-label={t('carousel.next')} onClick={() => go(1)}>
            <ChevronRight size={16} aria-hidden className="flip" />
          </button>
        </div>
      )}
    </section>
  );
}

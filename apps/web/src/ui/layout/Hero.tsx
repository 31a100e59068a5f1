import type { ReactNode } from 'react';
import styles from './Hero.module.css';

/** The dark card of a page: the main thing the person came to see. */
export function Hero({ children }: { children: ReactNode }) {
  return <section className={styles.hero}>{children}</section>;
}

/** Smaller text on the dark card. */
export function HeroNote({
  children,
  ...attributes
}: {
  children: ReactNode;
  'aria-live'?: 'polite';
  'data-testid'?: string;
}) {
  return (
    <p className={styles.note} {...attributes}>
      {children}
    </p>
  );
}

/** The parts of an amount: names above amounts, each with the colour of its part of the bar. */
export function Legend({ children }: { children: ReactNode }) {
  return <div className={styles.legend}>{children}</div>;
}

export function LegendItem({
  label,
  colour,
  children,
}: {
  label: ReactNode;
  /** A colour of `theme/tokens.ts` by name, or a CSS colour. */
  colour?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.item}>
      <span className={styles.name}>
        {colour && (
          <svg className={styles.dot} viewBox="0 0 8 8" aria-hidden>
            <circle cx="4" cy="4" r="4" fill={colour} />
          </svg>
        )}
        {label}
      </span>
      <strong>{children}</strong>
    </div>
  );
}

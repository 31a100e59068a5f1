import type { ReactNode } from 'react';
import styles from './Hero.module.css';

/** The dark card of a page: what the person came to see. */
export function Hero({ children }: { children: ReactNode }) {
  return <section className={styles.hero}>{children}</section>;
}

/** Smaller words on the dark card. */
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

/** What an amount is made of: names above amounts, with the colour of their part of the bar. */
export function Legend({ children }: { children: ReactNode }) {
  return <div className={styles.legend}>{children}</div>;
}

export function LegendItem({
  label,
  colour,
  children,
}: {
  label: ReactNode;
  /** A colour of `theme/tokens.ts`, by its name, or as it stands. */
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

import styles from './Swatch.module.css';

/** A colour of the tokens, by its name. */
export function Swatch({ name }: { name: string }) {
  return (
    <svg className={styles.swatch} aria-hidden>
      <rect width="100%" height="100%" fill={`var(--${name})`} />
    </svg>
  );
}

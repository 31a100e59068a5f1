import styles from './Progress.module.css';

/** How far work has come; without `done` it is under way and nobody knows how far. */
export function Progress({ label, done, of }: { label: string; done?: number; of: number }) {
  return <progress className={styles.bar} aria-label={label} max={of || 1} value={done} />;
}

import styles from './Progress.module.css';

/** Progress of work; without `done` the amount of progress is unknown. */
export function Progress({ label, done, of }: { label: string; done?: number; of: number }) {
  return <progress className={styles.bar} aria-label={label} max={of || 1} value={done} />;
}

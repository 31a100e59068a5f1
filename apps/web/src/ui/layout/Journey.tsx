import { Check } from 'lucide-react';
import { classes } from '../value/classes.ts';
import styles from './Journey.module.css';

/** The progress of a delivery or process: steps done and when, the current one, and those to come. */
export function Journey({
  label,
  steps,
}: {
  label: string;
  /** `note`: when it was done, or that it was not. */
  steps: readonly { key: string; title: string; note: string; done: boolean }[];
}) {
  // the first step not done is the current one
  const now = steps.findIndex(({ done }) => !done);
  return (
    <ol className={styles.journey} aria-label={label}>
      {steps.map(({ key, title, note, done }, i) => (
        <li
          key={key}
          className={classes(done && styles.done, i === now && styles.now)}
          aria-current={i === now ? 'step' : undefined}
        >
          <span className={styles.dot} aria-hidden>
            {done && <Check size={16} />}
          </span>
          <span className={styles.words}>
            {title}
            <span className={styles.note}>{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

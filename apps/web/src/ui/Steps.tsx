import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './Steps.module.css';

/** Progress through steps: done, current and following. */
export function Steps({
  label,
  steps,
  at,
  onGo,
}: {
  label: string;
  /** `name` is read out; `title` is shown where there is room. */
  steps: readonly { key: string; title: string; name?: string }[];
  /** Index of the current step from 0; equal to the number of steps when all are done. */
  at: number;
  /** Goes back to a finished step. */
  onGo?: (place: number) => void;
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map(({ key, title, name }, i) => (
        <li
          key={key}
          className={classes(styles.step, i < at && styles.done, i === at && styles.now)}
        >
          <button
            type="button"
            aria-current={i === at ? 'step' : undefined}
            aria-label={name ?? title}
            disabled={!onGo || i > at}
            onClick={() => onGo?.(i)}
          >
            <span className={styles.mark} aria-hidden>
              {i < at ? <Check size={16} /> : i + 1}
            </span>
            <span className={styles.title}>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

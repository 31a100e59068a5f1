import { Check } from 'lucide-react';
import { classes } from '../value/classes.ts';
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
      {steps.map(({ key, title, name }, i) => {
        const current = i === at ? ('step' as const) : undefined;
        const content = (
          <>
            <span className={styles.mark} aria-hidden>
              {i < at ? <Check size={16} /> : i + 1}
            </span>
            <span className={styles.title}>{title}</span>
          </>
        );
        return (
          <li
            key={key}
            className={classes(styles.step, i < at && styles.done, i === at && styles.now)}
            aria-current={onGo ? undefined : current}
          >
            {onGo ? (
              <button
                type="button"
                className={styles.part}
                aria-current={current}
                aria-label={name ?? title}
                disabled={i > at}
                onClick={() => onGo(i)}
              >
                {content}
              </button>
            ) : (
              <span className={styles.part}>{content}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

import { Check } from 'lucide-react';
import { classes } from './classes.ts';
import styles from './Steps.module.css';

/** How far something has come: what is done, where it stands, what follows. */
export function Steps({
  label,
  steps,
  at,
  onGo,
}: {
  label: string;
  /** `name` is read out; `title` is shown where there is room. */
  steps: readonly { key: string; title: string; name?: string }[];
  /** Place of the current one, from 0; as many as there are: all is done. */
  at: number;
  /** Back to a step that was done. */
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

import { Minus, Plus, Trash2 } from 'lucide-react';
import { classes } from '../value/classes.ts';
import styles from './Stepper.module.css';

/** A number with a button on each side; minus at one removes the item, unless `keepOne`. */
export function Stepper({
  value,
  onChange,
  labels,
  keepOne = false,
  narrow = false,
  invalid = false,
}: {
  value: number;
  onChange: (value: number) => void;
  /** Accessible names of the buttons and the field. */
  labels: { less: string; remove: string; more: string; value: string };
  /** It cannot go below one. */
  keepOne?: boolean;
  /** Smaller on a phone, where space is short. */
  narrow?: boolean;
  /** It cannot be had in this number. */
  invalid?: boolean;
}) {
  const last = value === 1 && !keepOne;
  return (
    <span
      data-part="stepper"
      className={classes(styles.stepper, narrow && styles.narrow)}
      dir="ltr"
    >
      <button
        type="button"
        aria-label={last ? labels.remove : labels.less}
        disabled={keepOne && value === 1}
        onClick={() => onChange(value - 1)}
      >
        {last ? <Trash2 size={16} aria-hidden /> : <Minus size={16} aria-hidden />}
      </button>
      <input
        inputMode="numeric"
        data-kept
        aria-invalid={invalid || undefined}
        aria-label={labels.value}
        value={value}
        onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '')) || 1)}
      />
      <button type="button" aria-label={labels.more} onClick={() => onChange(value + 1)}>
        <Plus size={16} aria-hidden />
      </button>
    </span>
  );
}

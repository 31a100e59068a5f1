import { useId } from 'react';
import styles from './Dots.module.css';

/** A colour the person picked, as a dot. */
export function Dot({ colour }: { colour: string }) {
  return (
    <svg className={styles.dot} viewBox="0 0 12 12" aria-hidden>
      <circle cx="6" cy="6" r="5.5" fill={colour} />
    </svg>
  );
}

/** A choice of colours, each with a name for screen readers. */
export function Dots({
  label,
  colours,
  value,
  nameOf,
  onChange,
}: {
  label: string;
  colours: readonly string[];
  /** Index of the selected colour. */
  value: number;
  nameOf: (index: number) => string;
  onChange: (index: number) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.dots} aria-label={label}>
      {colours.map((colour, i) => (
        <label key={colour} className={styles.choice} title={nameOf(i)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            aria-label={nameOf(i)}
            checked={i === value}
            onChange={() => onChange(i)}
          />
          <svg viewBox="0 0 24 24" aria-hidden>
            <circle cx="12" cy="12" r="9" fill={colour} />
          </svg>
        </label>
      ))}
    </fieldset>
  );
}

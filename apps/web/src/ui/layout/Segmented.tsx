import { useId, type ReactNode } from 'react';
import styles from './Segmented.module.css';

/** A choice between a few options side by side. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles['track']} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

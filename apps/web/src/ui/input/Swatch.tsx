import { useId } from 'react';
import styles from './Swatch.module.css';

/** A colour of the tokens, by name. */
export function Swatch({ name }: { name: string }) {
  return (
    <svg className={styles.swatch} aria-hidden>
      <rect width="100%" height="100%" fill={`var(--${name})`} />
    </svg>
  );
}

/** A selectable colour of the tokens; its `label` is read out. */
export function SwatchChoice({
  group,
  token,
  label,
  checked,
  onChange,
}: {
  /** Name of the radio group. */
  group: string;
  token: string;
  label: string;
  checked: boolean;
  onChange: () => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.choice} title={label}>
      <input
        id={id}
        type="radio"
        name={group}
        className="visually-hidden"
        aria-label={label}
        checked={checked}
        onChange={onChange}
      />
      <Swatch name={token} />
    </label>
  );
}

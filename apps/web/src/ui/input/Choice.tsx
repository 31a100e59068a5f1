import styles from './Choice.module.css';

/** A radio button drawn as a large card. */
export function Choice({
  name,
  checked,
  onChange,
  title,
  text,
  end,
  disabled = false,
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  title: string;
  text?: React.ReactNode;
  /** Shown at the end of the card, such as an amount. */
  end?: React.ReactNode;
  /** Cannot be selected but stays readable; `text` says why. */
  disabled?: boolean;
}) {
  return (
    <label
      className={styles.choice}
      data-part="choice"
      aria-label={title}
      data-off={disabled || undefined}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        aria-disabled={disabled || undefined}
        onChange={() => !disabled && onChange()}
      />
      <span className={styles.about}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </label>
  );
}

/** Options shown as pictures. */
export function PictureChoices({ children }: { children: React.ReactNode }) {
  return <div className={styles.pictures}>{children}</div>;
}

/** One of {@link PictureChoices}. */
export function PictureChoice({
  name,
  checked,
  onChange,
  picture,
  disabled = false,
  children,
}: {
  name: string;
  checked: boolean;
  onChange: () => void;
  picture: React.ReactNode;
  /** Cannot be selected but stays readable; the words say why. */
  disabled?: boolean;
  children: React.ReactNode;
}) {
  return (
    <label className={styles.pictured} data-part="choice" data-off={disabled || undefined}>
      <input
        type="radio"
        name={name}
        className="visually-hidden"
        checked={checked}
        aria-disabled={disabled || undefined}
        onChange={() => !disabled && onChange()}
      />
      {picture}
      <span className={styles.words}>{children}</span>
    </label>
  );
}

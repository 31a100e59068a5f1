import { placed, type BoxProps } from '../layout/box.ts';
import { classes } from '../value/classes.ts';
import styles from './Chips.module.css';

/** A few short options side by side, of which one or more are selected. */
export function Chips({
  as: Element = 'div',
  label,
  across,
  ...props
}: BoxProps & {
  /** Accessible name of the choice. */
  label: string;
  /** On a phone, one line that scrolls sideways and reaches the edges of the page. */
  across?: boolean;
}) {
  const { className, attributes } = placed(props);
  return (
    <Element
      {...attributes}
      role="group"
      aria-label={label}
      className={classes(styles.chips, across && styles.across, className)}
    />
  );
}

/** One of {@link Chips}. */
export function Chip({
  pressed,
  onClick,
  children,
}: {
  pressed: boolean;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button type="button" className={styles.chip} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}

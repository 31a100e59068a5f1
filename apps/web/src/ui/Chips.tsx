import { placed, type BoxProps } from './box.ts';
import { classes } from './classes.ts';
import styles from './Chips.module.css';

/** A few short choices side by side, of which one or several hold. */
export function Chips({
  as: Element = 'div',
  label,
  across,
  ...props
}: BoxProps & {
  /** What is chosen, for those who do not see it. */
  label: string;
  /** One line on a phone, pushed along with the finger; they stand at the edge of the page. */
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

import { placed, type BoxProps } from './box.ts';
import { classes } from '../value/classes.ts';
import styles from './Card.module.css';

/**
 * A sheet of the page. `gap` is the distance between its children. Use the dark `hero` at most once per page;
 * `gold` is for money and rank; `plain` has a border instead of a shadow and goes inside another card.
 */
export function Card({
  as: Element = 'section',
  look,
  pad,
  row,
  chosen,
  ...props
}: BoxProps & {
  look?: 'hero' | 'gold' | 'plain';
  /** Padding is 24 px (18 on a phone) by default. */
  pad?: 'none' | 'small';
  /** Lays its children out in a row. */
  row?: boolean;
  /** The selected one of several. */
  chosen?: boolean | undefined;
}) {
  const { className, attributes } = placed(props);
  return (
    <Element
      {...attributes}
      className={classes(
        styles.card,
        look && styles[look],
        pad && styles[`pad-${pad}`],
        props.gap !== undefined && !row && styles.stack,
        row && styles.row,
        chosen && styles.chosen,
        className,
      )}
    />
  );
}

/** A figure with its name above and what it is compared with below. */
export function Tile({
  label,
  value,
  children,
  ...props
}: Omit<BoxProps, 'label' | 'value'> & {
  /** The one figure of the page that matters most. */
  look?: 'hero';
  label: React.ReactNode;
  value: React.ReactNode;
}) {
  return (
    <Card pad="small" gap={4} align="start" {...props}>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>{value}</span>
      {children}
    </Card>
  );
}

import { placed, type BoxProps } from './box.ts';
import { classes } from './classes.ts';
import styles from './Card.module.css';

/**
 * A sheet of the page. With `gap` its children are stacked at that distance. The dark
 * `hero` at most once on a page; `gold` for money and rank; `plain` has a line in place of a shadow and
 * stands inside another.
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
  /** 24 inside (18 on a phone) unless said otherwise. */
  pad?: 'none' | 'small';
  /** What stands in it stands beside each other. */
  row?: boolean;
  /** It is the one chosen of several. */
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

/** A figure with its name above and what it is measured by below. */
export function Tile({
  label,
  value,
  children,
  ...props
}: Omit<BoxProps, 'label' | 'value'> & {
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

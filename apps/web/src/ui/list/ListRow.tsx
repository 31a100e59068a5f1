import { placed, type BoxProps } from '../layout/box.ts';
import { classes } from '../value/classes.ts';
import styles from './ListRow.module.css';

/** A line of a short list in a card, with a thin rule above all but the first. */
export function ListRow({ as: Element = 'li', ...props }: BoxProps) {
  const { className, attributes } = placed(props);
  return <Element {...attributes} className={classes(styles.row, className)} />;
}

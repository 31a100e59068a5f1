import { placed, type BoxProps } from './box.ts';
import { classes } from '../value/classes.ts';
import styles from './Stack.module.css';

/** Stacks its children, 12 px apart unless `gap` says otherwise. */
export function Stack({ as: Element = 'div', ...props }: BoxProps) {
  const { className, attributes } = placed(props);
  return <Element {...attributes} className={classes(styles.stack, className)} />;
}

/** Lays its children out in a row that wraps, except with `nowrap`. */
export function Row({ as: Element = 'div', nowrap, ...props }: BoxProps & { nowrap?: boolean }) {
  const { className, attributes } = placed(props);
  return (
    <Element {...attributes} className={classes(styles.row, nowrap && styles.nowrap, className)} />
  );
}

/** Cards stacked 20 px apart; with `columns` as many side by side as fit at that width. */
export function Grid({
  as: Element = 'div',
  columns,
  ...props
}: BoxProps & {
  /**
   * Equal columns: `tiles` from 180 px (two on a phone), `codes` from 190, `cards` from 340. Two columns: `wide` three fifths and two fifths, `form` two halves, `side` a list and the selected
   * entry. The page with a side column: `aside` 300 px, `cart` 320, `order` 396, `buy` 460.
   */
  columns?:
    | 'tiles'
    | 'codes'
    | 'cards'
    | 'wide'
    | 'form'
    | 'side'
    | 'aside'
    | 'cart'
    | 'order'
    | 'buy';
}) {
  const { className, attributes } = placed(props);
  return (
    <Element
      {...attributes}
      className={classes(styles.grid, columns && styles[columns], className)}
    />
  );
}

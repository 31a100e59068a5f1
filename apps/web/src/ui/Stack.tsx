import { placed, type BoxProps } from './box.ts';
import { classes } from './classes.ts';
import styles from './Stack.module.css';

/** Things below each other, 12 apart unless `gap` says otherwise. */
export function Stack({ as: Element = 'div', ...props }: BoxProps) {
  const { className, attributes } = placed(props);
  return <Element {...attributes} className={classes(styles.stack, className)} />;
}

/** Things beside each other; what does not fit goes to a further line, but with `nowrap`. */
export function Row({ as: Element = 'div', nowrap, ...props }: BoxProps & { nowrap?: boolean }) {
  const { className, attributes } = placed(props);
  return (
    <Element {...attributes} className={classes(styles.row, nowrap && styles.nowrap, className)} />
  );
}

/** Cards below each other, 20 apart; with `columns` as many beside each other as fit at that width. */
export function Grid({
  as: Element = 'div',
  columns,
  ...props
}: BoxProps & {
  /**
   * `tiles` from 180 px (two on a phone), `boxes` from 210, `cards` from 340, `codes` from 190; `wide` three fifths and
   * two, `form` two halves, `side` a list and what is chosen of it. The page and beside it: `aside` 300 px, `cart` 320,
   * `order` 396, `buy` 460.
   */
  columns?:
    | 'tiles'
    | 'codes'
    | 'boxes'
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

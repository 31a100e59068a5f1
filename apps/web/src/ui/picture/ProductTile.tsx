import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../value/classes.ts';
import styles from './ProductTile.module.css';

/** Products for sale, as tiles or as lines. */
export function Shelf({ list, children }: { list: boolean; children: ReactNode }) {
  return <ul className={list ? styles.list : styles.shelf}>{children}</ul>;
}

/** A product on a {@link Shelf}: picture, name, price, PV, and the control to add it. */
export function ProductTile({
  list,
  picture,
  earns,
  action,
  children,
}: {
  /** As a line instead of a tile. */
  list: boolean;
  /** A link around the picture with its {@link Badges}. */
  picture: ReactNode;
  /** Shown below the price. */
  earns: ReactNode;
  /** {@link AddOne}, a stepper, or the reason why there is neither. */
  action?: ReactNode;
  /** Name and price. */
  children: ReactNode;
}) {
  return (
    <li data-part="product" className={list ? styles.row : styles.tile}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        {children}
        <span className={styles.earns}>{earns}</span>
        {action && <span className={styles.action}>{action}</span>}
      </div>
    </li>
  );
}

/** Placeholder of a tile that is still loading. */
export function TileGap() {
  return <li className="skeleton" aria-hidden />;
}

/** Labels on the picture of a tile, stacked. */
export function Badges({ children }: { children: ReactNode }) {
  return <span className={styles.badges}>{children}</span>;
}

/** One of {@link Badges}. */
export function Badge({ gold, children }: { gold?: boolean; children: ReactNode }) {
  return <span className={classes(styles.badge, gold && styles.gold)}>{children}</span>;
}

/** Adds the first unit of a product; `label` says which product. */
export function AddOne({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.add} aria-label={label} onClick={onClick}>
      <Plus size={18} aria-hidden />
    </button>
  );
}

import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './WalletTile.module.css';

/** Wallets side by side; on a phone one card with a line for each. */
export function WalletGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}

/** A wallet with its balance; a button where it can be selected. */
export function WalletTile({
  colour,
  name,
  amount,
  chosen,
  onChoose,
  children,
}: {
  colour: 'c1' | 'c2' | 'c3';
  name: ReactNode;
  amount: ReactNode;
  chosen: boolean;
  onChoose?: (() => void) | undefined;
  children: ReactNode;
}) {
  const content = (
    <span className={classes(styles.inside, styles[colour])}>
      <span className={styles.name}>{name}</span>
      <span className={styles.amount}>{amount}</span>
      <span className={styles.note}>{children}</span>
    </span>
  );
  if (!onChoose) return <div className={styles.tile}>{content}</div>;
  return (
    <button
      type="button"
      className={classes(styles.tile, styles.button, chosen && styles.chosen)}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {content}
    </button>
  );
}

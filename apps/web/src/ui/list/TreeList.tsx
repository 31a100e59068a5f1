import type { ReactNode } from 'react';
import styles from './TreeList.module.css';

/** A nested list; a branch goes inside the {@link TreeLine} it belongs to. */
export function TreeList({ children }: { children: ReactNode }) {
  return <ul className={styles.tree}>{children}</ul>;
}

/** One entry of a {@link TreeList}: its name, how much it contains, and its actions. */
export function TreeLine({
  name,
  note,
  buttons,
  children,
}: {
  name: ReactNode;
  note: ReactNode;
  buttons?: ReactNode;
  /** The entries inside it. */
  children?: ReactNode;
}) {
  return (
    <li>
      <div className={styles.line}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>{note}</span>
        {buttons && <span className={styles.buttons}>{buttons}</span>}
      </div>
      {children}
    </li>
  );
}

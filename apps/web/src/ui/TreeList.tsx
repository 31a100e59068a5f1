import type { ReactNode } from 'react';
import styles from './TreeList.module.css';

/** Things that contain others of their kind; a branch stands inside the {@link TreeLine} it belongs to. */
export function TreeList({ children }: { children: ReactNode }) {
  return <ul className={styles.tree}>{children}</ul>;
}

/** One thing of a {@link TreeList}: its name, how much it holds, what can be done with it. */
export function TreeLine({
  name,
  note,
  buttons,
  children,
}: {
  name: ReactNode;
  note: ReactNode;
  buttons?: ReactNode;
  /** What it contains. */
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

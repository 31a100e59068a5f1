import type { ReactNode } from 'react';
import styles from './Figure.module.css';

/** Figures side by side, two per row. */
export function Figures({ children }: { children: ReactNode }) {
  return <div className={styles.figures}>{children}</div>;
}

/** A large figure, what it counts, and what it is compared with. */
export function Figure({
  value,
  label,
  children,
}: {
  value: ReactNode;
  label: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div>
      <p className={styles.value}>{value}</p>
      <p>{label}</p>
      {children && <p className="caption">{children}</p>}
    </div>
  );
}

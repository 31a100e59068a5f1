import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './ChangeList.module.css';

/**
 * Old and new values, line by line: all old ones stand below each other, and so do all new ones. The arrow
 * follows the reading direction of the language.
 */
export function ChangeList({
  rows,
}: {
  rows: readonly { key: string; label: ReactNode; before: ReactNode; after: ReactNode }[];
}) {
  return (
    <ul className={styles.changes}>
      {rows.map(({ key, label, before, after }) => (
        <li key={key} className={styles.row}>
          <span className={styles.label}>{label}</span>
          <bdi className={styles.value}>{before}</bdi>
          <ArrowRight size={14} aria-label="→" />
          <bdi className={styles.value}>
            <strong>{after}</strong>
          </bdi>
        </li>
      ))}
    </ul>
  );
}

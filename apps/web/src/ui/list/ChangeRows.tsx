import type { ReactNode } from 'react';
import styles from './ChangeRows.module.css';

/**
 * Who or what has changed, each with a bar from the middle: to the end for more, to the start for less. The
 * amount says the same; on a phone it stands alone.
 */
export function ChangeRows({
  rows,
}: {
  rows: readonly {
    key: string;
    name: ReactNode;
    /** Below the name, such as what it was and is. */
    note: ReactNode;
    change: number;
    /** The change in words, with its sign. */
    amount: ReactNode;
  }[];
}) {
  const largest = Math.max(1, ...rows.map(({ change }) => Math.abs(change)));
  return (
    <ul className={styles.rows}>
      {rows.map(({ key, name, note, change, amount }) => {
        const width = (Math.abs(change) / largest) * 50;
        return (
          <li key={key} className={styles.row}>
            <span>
              {name}
              <br />
              <span className="caption">{note}</span>
            </span>
            <svg className={styles.bar} aria-hidden>
              <rect
                className={change < 0 ? styles.less : styles.more}
                x={`${change < 0 ? 50 - width : 50}%`}
                y="3"
                width={`${width}%`}
                height="6"
                rx="2"
              />
              <line className={styles.middle} x1="50%" x2="50%" y1="0" y2="100%" />
            </svg>
            <span className={styles.amount}>{amount}</span>
          </li>
        );
      })}
    </ul>
  );
}

import type { ReactNode } from 'react';
import styles from './PlainTable.module.css';

/** A few rows of text, first column at the start, amounts at the end. */
export function PlainTable({
  head,
  rows,
}: {
  head: readonly string[];
  rows: readonly ReactNode[][];
}) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <tr key={i}>
            {row.map((cell, j) => (
              <td key={j}>
                <bdi>{cell}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

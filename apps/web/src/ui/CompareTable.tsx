import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import styles from './CompareTable.module.css';

/** Two sides of the same things, line by line: what was and what will be, what is due and what is shown. */
export function CompareTable({
  caption,
  heads,
  rows,
}: {
  caption?: string;
  /** Of the columns behind the name of each line; `hidden` is read out only. */
  heads: readonly { key: string; title: string; hidden?: boolean }[];
  /** `id` of the label, for an input that it names; `cells` by the key of their head. */
  rows: readonly {
    key: string;
    id?: string;
    label: string;
    cells: Record<string, ReactNode>;
  }[];
}) {
  return (
    <table className={styles.compare}>
      {caption && <caption className="strong small">{caption}</caption>}
      <thead>
        <tr>
          {heads.map(({ key, title, hidden }) => (
            <th key={key} scope="col">
              {hidden ? <span className="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" id={row.id}>
              {row.label}
            </th>
            {heads.slice(1).map(({ key }) => (
              <td key={key} dir="auto">
                {row.cells[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was read on the other side, typed into a line of a {@link CompareTable}. */
export function CompareInput(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'>,
) {
  return <input {...props} className={styles.typed} />;
}

/** Whether both sides say the same; `label` says it in words. */
export function CompareMark({ matches, label }: { matches: boolean; label: string }) {
  return (
    <span
      className={styles.mark}
      data-differs={!matches || undefined}
      role="img"
      aria-label={label}
    >
      {matches ? <Check size={14} aria-hidden /> : '≠'}
    </span>
  );
}

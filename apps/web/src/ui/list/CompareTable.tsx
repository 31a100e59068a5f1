import { Check } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { isNumber, strippedOnBlur } from '../input/leadingZeros.ts';
import styles from './CompareTable.module.css';

/** A line-by-line comparison of two sides: before and after, or amount due and amount shown. */
export function CompareTable({
  caption,
  verdict,
  heads,
  rows,
  onLook,
}: {
  caption?: string;
  /** At the end of the caption's line: how the comparison turns out as a whole. */
  verdict?: ReactNode;
  /** Headings of the columns after the line's name; `hidden` ones are for screen readers only. */
  heads: readonly { key: string; title: string; hidden?: boolean }[];
  /** `id`: of the label, for an input that it names. `cells`: by the key of their heading. */
  rows: readonly {
    key: string;
    id?: string;
    label: string;
    cells: Record<string, ReactNode>;
  }[];
  /** A line is hovered or focused: its key; null when it is left. */
  onLook?: (key: string | null) => void;
}) {
  return (
    <table className={styles.compare}>
      {caption && (
        <caption className="strong small">
          <span className={styles.head}>
            {caption}
            {verdict}
          </span>
        </caption>
      )}
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
          <tr
            key={row.key}
            onPointerEnter={() => onLook?.(row.key)}
            onPointerLeave={() => onLook?.(null)}
            onFocus={() => onLook?.(row.key)}
            onBlur={() => onLook?.(null)}
          >
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

/** An input in a {@link CompareTable} line, for the value read on the other side. */
export function CompareInput(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style'>,
) {
  return (
    <input
      {...props}
      {...(isNumber(props, false) && { onBlur: strippedOnBlur(props) })}
      className={styles.typed}
    />
  );
}

/** Whether both sides match; `label` is the text for it. */
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

import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './approvals.module.css';

/** One thing that the evidence must show. */
export interface Expected {
  key: string;
  label: string;
  expected: ReactNode;
  /** What was typed from the evidence; absent: there is nothing to type, `matches` says it. */
  typed?: string;
  onType?: (value: string) => void;
  /** true: the same; false: it differs; null: not known yet. */
  matches: boolean | null;
  /** Keyboard of a phone. */
  decimal?: boolean;
  /** Instead of a field. */
  shown?: ReactNode;
}

/** What is expected beside what the evidence shows, line by line, with a sign for each. */
export function Compare({ rows }: { rows: Expected[] }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <table className={styles.compare}>
      <caption className="strong small">{t('desk.compare')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('desk.field')}</span>
          </th>
          <th scope="col">{t('desk.expected')}</th>
          <th scope="col">{t('desk.shown')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('desk.match')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" id={`${id}-${row.key}`}>
              {row.label}
            </th>
            <td>{row.expected}</td>
            <td>
              {row.onType ? (
                <input
                  className={styles.typed}
                  aria-labelledby={`${id}-${row.key}`}
                  placeholder={t('desk.type')}
                  inputMode={row.decimal ? 'decimal' : 'text'}
                  maxLength={60}
                  dir="ltr"
                  value={row.typed}
                  onChange={(event) => row.onType!(event.target.value)}
                />
              ) : (
                row.shown
              )}
            </td>
            <td>
              <Mark matches={row.matches} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mark({ matches }: { matches: boolean | null }) {
  const { t } = useTranslation();
  if (matches === null) return null;
  return (
    <span
      className={styles.mark}
      data-differs={!matches || undefined}
      role="img"
      aria-label={t(matches ? 'desk.same' : 'desk.differs')}
    >
      {matches ? <Check size={14} aria-hidden /> : '≠'}
    </span>
  );
}

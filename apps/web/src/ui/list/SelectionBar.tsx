import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '../feedback/feedback.tsx';
import { Meta } from '../layout/Meta.tsx';
import { Money } from '../value/Money.tsx';
import type { Selection } from './rowSelection.tsx';
import styles from './SelectionBar.module.css';
import { sumOf, useTickedIds } from './ticks.ts';

/** What the ticked rows come to, and actions for them; stays at the lower edge of the window. */
export function SelectionBar<R>({
  selection,
  amount,
  rows,
  rowKey,
  total,
  readAll,
}: {
  selection: Selection<R>;
  /** Amount of a row in RM, if the rows have one. */
  amount: ((row: R) => string) | undefined;
  /** Rows of the page. */
  rows: readonly R[];
  rowKey: (row: R) => string | number;
  /** Number of rows that match the filters. */
  total: number;
  /** Reads all matching rows. */
  readAll: () => Promise<R[]>;
}) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [reading, setReading] = useState(false);
  const { ticks, limit = 0 } = selection;
  const chosen = useTickedIds(ticks);
  const idOf = (row: R) => String(rowKey(row));
  const [seen, setSeen] = useState<ReadonlyMap<string, string>>(new Map());
  const noteAmounts = (read: readonly R[]) => {
    if (amount)
      setSeen((old) => new Map([...old, ...read.map((row) => [idOf(row), amount(row)] as const)]));
  };
  useEffect(() => {
    noteAmounts(rows);
    // the functions that read a row do not change while its list is open
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rows]);
  const sum = amount ? sumOf(chosen, seen) : null;
  const most = Math.min(total, limit);
  if (chosen.length === 0) return null;
  async function selectAll() {
    setReading(true);
    try {
      const read = await readAll();
      noteAmounts(read);
      ticks.set(read.slice(0, most).map(idOf));
    } catch (error) {
      failure(error);
    } finally {
      setReading(false);
    }
  }
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('list.bulk')}>
      <span aria-live="polite">
        <Meta>
          <strong>{t('label.chosen', { count: chosen.length })}</strong>
          {sum !== null && <Money value={sum} />}
        </Meta>
      </span>
      {limit > 0 && total > limit && (
        <span className={styles['most']}>{t('list.atOnce', { most: limit })}</span>
      )}
      {most > chosen.length && (
        <button
          type="button"
          className={styles['all']}
          disabled={reading}
          onClick={() => void selectAll()}
        >
          {total > limit ? t('list.selectFirst', { most }) : t('list.selectAll', { count: total })}
        </button>
      )}
      <span className={styles['grow']} />
      {selection.actions && <div className={styles['actions']}>{selection.actions(chosen)}</div>}
      <button
        type="button"
        className={styles['close']}
        aria-label={t('list.selectNone')}
        onClick={() => ticks.set([])}
      >
        <X size={18} aria-hidden />
      </button>
    </div>
  );
}

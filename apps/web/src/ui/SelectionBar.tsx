import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from './feedback.tsx';
import type { Selection } from './rowSelection.tsx';
import styles from './SelectionBar.module.css';
import { useTickedIds } from './ticks.ts';

/** What can be done with the ticked rows; it stays at the lower edge of the window. */
export function SelectionBar<R>({
  selection,
  total,
  allIds,
}: {
  selection: Selection<R>;
  /** How many match the filters. */
  total: number;
  /** The keys of all that match. */
  allIds: () => Promise<string[]>;
}) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [reading, setReading] = useState(false);
  const { ticks, limit = 0 } = selection;
  const chosen = useTickedIds(ticks);
  const most = Math.min(total, limit);
  if (chosen.length === 0) return null;
  async function selectAll() {
    setReading(true);
    try {
      ticks.set((await allIds()).slice(0, most));
    } catch (error) {
      failure(error);
    } finally {
      setReading(false);
    }
  }
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('list.bulk')}>
      <strong aria-live="polite">{t('label.chosen', { count: chosen.length })}</strong>
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
      <div className={styles['actions']}>{selection.actions?.(chosen)}</div>
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

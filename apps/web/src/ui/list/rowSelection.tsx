import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicked, useTickedIds, type Ticks } from './ticks.ts';
import styles from './WideTable.module.css';

/** Rows selected for a bulk action; the selection survives paging, but not a change of filters. */
export interface Selection<R> {
  ticks: Ticks;
  /** Accessible name of a row's checkbox. */
  label: (row: R) => string;
  /** Actions for the ticked rows, as buttons. */
  actions?: (chosen: readonly string[]) => ReactNode;
  /** How many the server takes at once; up to this many matching rows can be selected together. */
  limit?: number;
}

/** The last row ticked; with Shift, the next tick includes all rows in between. */
let lastTicked: string | null = null;

/** The rows between two, both included; only the second if the first is on another page. */
export function between(ids: readonly string[], from: string | null, to: string): string[] {
  const a = from === null ? -1 : ids.indexOf(from);
  const b = ids.indexOf(to);
  return a < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Checkbox of a row. */
export function RowCheckbox<R>({
  row,
  id,
  ids,
  ticks,
  label,
}: Selection<R> & {
  row: R;
  id: string;
  /** All rows of the page, in order. */
  ids: readonly string[];
}) {
  const shift = useRef(false);
  const ticked = useTicked(ticks, id);
  return (
    <label className={styles['box']}>
      <input
        type="checkbox"
        aria-label={label(row)}
        checked={ticked}
        onClick={(event) => {
          shift.current = event.shiftKey;
        }}
        onChange={(event) => {
          const touched = shift.current ? between(ids, lastTicked, id) : [id];
          lastTicked = id;
          const others = ticks.ids().filter((other) => !touched.includes(other));
          ticks.set(event.target.checked ? [...others, ...touched] : others);
        }}
      />
    </label>
  );
}

/** Checkbox that selects or clears all rows of the page. */
export function PageCheckbox({ ids, ticks }: { ids: readonly string[]; ticks: Ticks }) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const chosen = useTickedIds(ticks);
  const here = ids.filter(ticks.has).length;
  const others = chosen.filter((id) => !ids.includes(id));
  const some = here > 0 && here < ids.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = some;
  }, [some]);
  return (
    <label className={styles['box']}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t('list.page')}
        disabled={ids.length === 0}
        checked={ids.length > 0 && here === ids.length}
        onChange={(event) => ticks.set(event.target.checked ? [...others, ...ids] : others)}
      />
    </label>
  );
}

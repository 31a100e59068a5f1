import { ArrowDown, ArrowUp, Columns3, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './ColumnChooser.module.css';
import tools from './listTools.module.css';
import { Popover } from '../overlay/Popover.tsx';
import type { Arranged } from './useColumns.ts';
import { PlainButton } from '../input/Button.tsx';

/** Chooses which columns a list shows, in which order, and which one is pinned. */
export function ColumnChooser({
  columns,
  arranged,
  onChange,
}: {
  /** All columns, in the person's order. */
  columns: readonly { key: string; title: string }[];
  arranged: Arranged;
  /** `null` restores the list's default. */
  onChange: (change: Partial<Arranged> | null) => void;
}) {
  const { t } = useTranslation();
  const { hidden, pinned } = arranged;
  const shown = columns.length - hidden.length;
  return (
    <Popover
      label={t('list.columns')}
      button={(take) => (
        <button
          type="button"
          className={tools['icon']}
          title={t('list.columns')}
          aria-label={t('list.columns')}
          {...take}
        >
          <Columns3 size={18} aria-hidden />
        </button>
      )}
    >
      {() => (
        <div className={styles['panel']}>
          <ul>
            {columns.map((column, at) => {
              const on = !hidden.includes(column.key);
              const move = (step: number) =>
                onChange({ order: moved(arranged.order, column.key, step) });
              return (
                <li key={column.key} className={styles['line']}>
                  <label className={styles['name']}>
                    <input
                      type="checkbox"
                      checked={on}
                      // a list needs at least one column
                      disabled={on && shown === 1}
                      onChange={() =>
                        onChange({
                          hidden: on
                            ? [...hidden, column.key]
                            : hidden.filter((key) => key !== column.key),
                        })
                      }
                    />
                    {column.title}
                  </label>
                  <button
                    type="button"
                    className={styles['small']}
                    aria-pressed={pinned === column.key}
                    aria-label={t('list.pin', { name: column.title })}
                    title={t('list.pin', { name: column.title })}
                    onClick={() =>
                      onChange({ pinned: pinned === column.key ? undefined : column.key })
                    }
                  >
                    <Pin size={14} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className={styles['small']}
                    disabled={at === 0}
                    aria-label={t('list.moveUp', { name: column.title })}
                    onClick={() => move(-1)}
                  >
                    <ArrowUp size={14} aria-hidden />
                  </button>
                  <button
                    type="button"
                    className={styles['small']}
                    disabled={at === columns.length - 1}
                    aria-label={t('list.moveDown', { name: column.title })}
                    onClick={() => move(1)}
                  >
                    <ArrowDown size={14} aria-hidden />
                  </button>
                </li>
              );
            })}
          </ul>
          <PlainButton onClick={() => onChange(null)}>{t('list.resetColumns')}</PlainButton>
        </div>
      )}
    </Popover>
  );
}

/** The list with one entry moved down by `step` places, or up if negative. */
function moved<T>(all: readonly T[], one: T, step: number): T[] {
  const at = all.indexOf(one);
  const to = Math.max(0, Math.min(all.length - 1, at + step));
  const others = all.filter((_, i) => i !== at);
  return at < 0 ? [...all] : [...others.slice(0, to), one, ...others.slice(to)];
}

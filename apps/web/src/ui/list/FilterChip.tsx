import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FilterValues } from './FilterValues.tsx';
import { valueText } from './filterText.ts';
import type { ShownFilter } from './listFilters.ts';
import styles from './listTools.module.css';
import { Popover } from '../overlay/Popover.tsx';

/** An active filter: its text opens the values, ✕ removes it. */
export function FilterChip({
  filter,
  value,
  onChange,
}: {
  filter: ShownFilter;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const words = valueText(filter, value);
  return (
    <span className={styles['chip']}>
      <Popover
        label={filter.label}
        align="start"
        button={(take) => (
          <button type="button" className={styles['open']} {...take}>
            {t('list.chipName', { name: filter.label })} <b dir="auto">{words}</b>
          </button>
        )}
      >
        {(close) => (
          <FilterValues
            filter={filter}
            value={value}
            onChange={(next) => {
              close();
              onChange(next);
            }}
          />
        )}
      </Popover>
      <button
        type="button"
        className={styles['off']}
        aria-label={t('list.removeValue', {
          value: t('label.pair', { label: filter.label, value: words }),
        })}
        onClick={() => onChange(undefined)}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

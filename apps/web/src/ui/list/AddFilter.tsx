import { ArrowLeft, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterValues } from './FilterValues.tsx';
import type { ShownFilter } from './listFilters.ts';
import styles from './listTools.module.css';
import { matches } from './matches.ts';
import { Popover } from '../overlay/Popover.tsx';
import menu from '../overlay/Popover.module.css';

/** One button for all filters that are not set: pick the field first, then its value. */
export function AddFilter({
  filters,
  onChange,
}: {
  filters: readonly ShownFilter[];
  onChange: (key: string, value: string) => void;
}) {
  const { t } = useTranslation();
  if (filters.length === 0) return null;
  return (
    <Popover
      label={t('list.addFilter')}
      align="start"
      button={(take) => (
        <button type="button" className={styles['add']} {...take}>
          <Plus size={16} aria-hidden /> {t('list.addFilter')}
        </button>
      )}
    >
      {(close) => (
        <Fields
          filters={filters}
          onChange={(key, value) => {
            close();
            onChange(key, value);
          }}
        />
      )}
    </Popover>
  );
}

function Fields({
  filters,
  onChange,
}: {
  filters: readonly ShownFilter[];
  onChange: (key: string, value: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string>();
  const filter = filters.find(({ key }) => key === chosen);
  if (filter)
    return (
      <>
        <button type="button" className={styles['back']} onClick={() => setChosen(undefined)}>
          <ArrowLeft size={16} aria-hidden /> {filter.label}
        </button>
        <FilterValues
          filter={filter}
          value=""
          onChange={(value) => value && onChange(filter.key, value)}
        />
      </>
    );
  return (
    <div className={styles['panel']}>
      <input
        type="search"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder={t('list.findField')}
        aria-label={t('list.findField')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['values']}>
        {filters
          .filter(({ label }) => matches(label, text))
          .map(({ key, label }) => (
            <button key={key} type="button" className={menu['item']} onClick={() => setChosen(key)}>
              {label}
            </button>
          ))}
      </div>
    </div>
  );
}

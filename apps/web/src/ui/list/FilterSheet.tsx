import type { TFunction } from 'i18next';
import { ChevronDown, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayFields, useRangeText } from './DateChip.tsx';
import styles from './FilterSheet.module.css';
import { FilterValues } from './FilterValues.tsx';
import { rangeOf, valueText } from './filterText.ts';
import type { ShownFilter } from './listFilters.ts';
import tools from './listTools.module.css';
import { Overlay } from '../overlay/Overlay.tsx';
import { useUrlState, type AddressTexts } from './urlState.ts';
import type { List } from './useList.ts';
import { Button } from '../input/Button.tsx';

interface Props {
  list: Pick<List<unknown>, 'filters' | 'data' | 'loading'>;
  /** Fields the list can be sorted by. */
  sorts: readonly { key: string; title: string }[];
  onChange: (change: AddressTexts) => void;
  onClear: () => void;
}

/** On a phone: all filters of a list behind one button, which shows how many are set. */
export function FilterSheet({ count, ...props }: Props & { count: number }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={tools['quiet']} onClick={() => setOpen(true)}>
        <ListFilter size={18} aria-hidden />
        {t('list.filters')}
        {count > 0 && <span className={tools['count']}>{count}</span>}
      </button>
      {open && <Sheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Replaces the column headings of a wide table: all sort orders of the list as one choice. */
export function sortRow(t: TFunction, sorts: Props['sorts'], sort: string | undefined) {
  if (sorts.length === 0) return [];
  const options = [
    { text: '', label: t('list.ownOrder') },
    ...sorts.flatMap(({ key, title }) => [
      { text: key, label: t('list.rising', { title }) },
      { text: `-${key}`, label: t('list.falling', { title }) },
    ]),
  ];
  const label = t('list.sort');
  const value = (sort && options.find(({ text }) => text === sort)?.label) || '';
  return [{ key: 'sort', label, value, filter: { key: 'sort', label, options } }];
}

/** Slides up from below; each field opens its values, and the button shows the number of matches at once. */
function Sheet({ list, sorts, onChange, onClear, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation();
  const { url } = useUrlState();
  const rangeText = useRangeText();
  const [field, setField] = useState<string>();
  const range = rangeOf(list.filters);
  const days = { from: url['From'] ?? '', to: url['To'] ?? '' };
  const shown = list.filters.filter((filter) => !range.includes(filter));
  const rows: { key: string; label: string; value: string; filter?: ShownFilter }[] = [
    ...(range.length > 0
      ? [
          {
            key: 'days',
            label: t('days.title'),
            value: days.from || days.to ? rangeText(days) : '',
          },
        ]
      : []),
    ...shown.map((filter) => ({
      key: filter.key,
      label: filter.label,
      // a choice may have words for what holds while nothing is chosen
      value: valueText(filter, url[filter.key] ?? ''),
      filter,
    })),
    ...sortRow(t, sorts, url['sort']),
  ];
  const put = (change: AddressTexts) => {
    setField(undefined);
    onChange({ ...change, page: undefined });
  };
  return (
    <Overlay className={styles['sheet']} aria-label={t('list.filters')} onClose={onClose}>
      <header className={styles['head']}>
        <h2>{t('list.filters')}</h2>
        <button type="button" className={tools['clear']} data-first-focus onClick={onClear}>
          {t('list.clearAll')}
        </button>
      </header>
      <div className={styles['fields']}>
        {rows.map(({ key, label, value, filter }) => (
          <section key={key}>
            <button
              type="button"
              className={styles['field']}
              aria-expanded={field === key}
              onClick={() => setField(field === key ? undefined : key)}
            >
              {label}
              <span className={styles['value']} dir="auto">
                {value}
              </span>
              <ChevronDown size={18} aria-hidden />
            </button>
            {field === key && (
              <div className={styles['values']}>
                {filter ? (
                  <FilterValues
                    filter={filter}
                    value={url[key] ?? ''}
                    onChange={(next) =>
                      put({ [key]: next === url[key] ? undefined : next || undefined })
                    }
                  />
                ) : (
                  <DayFields
                    value={days}
                    onChange={({ from, to }) =>
                      put({ From: from || undefined, To: to || undefined })
                    }
                  />
                )}
              </div>
            )}
          </section>
        ))}
      </div>
      <footer className={styles['foot']}>
        <Button wide aria-busy={list.loading} onClick={onClose}>
          <span aria-live="polite">{t('list.show', { count: list.data?.total ?? 0 })}</span>
        </Button>
      </footer>
    </Overlay>
  );
}

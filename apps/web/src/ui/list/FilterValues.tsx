import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFilter } from './listFilters.ts';
import styles from './listTools.module.css';
import { matches } from './matches.ts';
import menu from '../overlay/Popover.module.css';
import { Button } from '../input/Button.tsx';

/** Longer choices get a search field. */
const SEARCHED_FROM = 9;

/** The values of a filter: a choice, searchable if long, or a text field. */
export function FilterValues({
  filter,
  value,
  onChange,
}: {
  filter: ShownFilter;
  value: string;
  onChange: (value: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(filter.options ? '' : value);
  if (!filter.options)
    return (
      <form
        className={styles['panel']}
        onSubmit={(event) => {
          event.preventDefault();
          onChange(text.trim() || undefined);
        }}
      >
        <input
          type="text"
          // the person has just opened it
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          inputMode={filter.type === 'date' ? 'numeric' : 'text'}
          placeholder={filter.type === 'date' ? 'YYYY-MM-DD' : undefined}
          pattern={filter.type === 'date' ? '\\d{4}-\\d{2}-\\d{2}' : undefined}
          aria-label={filter.label}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" size="small">
          {t('list.apply')}
        </Button>
      </form>
    );
  return (
    <div className={styles['panel']}>
      {filter.options.length >= SEARCHED_FROM && (
        <input
          type="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          placeholder={t('list.search')}
          aria-label={t('list.findValue', { name: filter.label })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className={styles['values']} role="radiogroup" aria-label={filter.label}>
        {filter.options
          .filter((option) => matches(option.label, text))
          .map((option) => (
            <button
              key={option.text}
              type="button"
              role="radio"
              aria-checked={option.text === value}
              className={menu['item']}
              onClick={() => onChange(option.text)}
            >
              {option.label}
              {option.text === value && <Check size={16} aria-hidden className={menu['mark']} />}
            </button>
          ))}
      </div>
    </div>
  );
}

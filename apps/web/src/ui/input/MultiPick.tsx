import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { matches } from '../list/matches.ts';
import styles from './PickList.module.css';

/** Multiple choice from many: selected ones are shown above as chips, others are found by name. */
export function MultiPick({
  id,
  label,
  value,
  options,
  first,
  onChange,
}: {
  /** id of the search field, for its label. */
  id: string;
  label: string;
  value: readonly string[];
  options: readonly { value: string; label: string }[];
  /** Those offered before anything is searched for; absent: all. */
  first?: readonly string[] | undefined;
  onChange: (value: string[]) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const shown =
    first && text.trim() === ''
      ? options.filter((option) => first.includes(option.value) || value.includes(option.value))
      : options.filter((option) => matches(option.label, text));
  return (
    <div className={styles['list']}>
      <div className={styles['chosen']}>
        {value.map((one) => {
          const name = options.find((option) => option.value === one)?.label ?? one;
          return (
            <button
              key={one}
              type="button"
              className={styles['chip']}
              aria-label={t('list.removeValue', { value: name })}
              onClick={() => onChange(value.filter((other) => other !== one))}
            >
              {name} <X size={14} aria-hidden />
            </button>
          );
        })}
      </div>
      <input
        id={id}
        type="search"
        className={styles['search']}
        placeholder={t('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['values']} role="group" aria-label={label}>
        {shown.map((option) => (
          <label key={option.value} className={styles['value']}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) =>
                onChange(
                  event.target.checked
                    ? [...value, option.value]
                    : value.filter((other) => other !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  );
}

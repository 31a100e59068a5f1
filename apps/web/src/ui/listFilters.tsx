import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './dataTable.css';

/** A narrowing of a list: one of some options, a day, or a text that is typed. */
export interface Filter {
  key: string;
  label: string;
  options?: { value: string; label: string }[];
  type?: 'date' | 'text';
}

/** One filter of a list. */
export function FilterControl({
  filter,
  value,
  onChange,
}: {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}) {
  if (filter.options) {
    return (
      <select
        className="input chip-select"
        aria-label={filter.label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{filter.label}</option>
        {filter.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <label className="row small" style={{ gap: 6, flexWrap: 'nowrap' }}>
      <span className="muted">{filter.label}</span>
      <input
        key={value}
        className="input chip-select"
        type={filter.type ?? 'text'}
        defaultValue={value}
        onBlur={(event) => event.target.value !== value && onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        style={{ minWidth: 130 }}
      />
    </label>
  );
}

/** What is typed is searched for a moment later. */
export function QuickSearch({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => text !== value && onChange(text), 350);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <label className="quick-search">
      <Search size={16} aria-hidden />
      <input
        className="input"
        type="search"
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}

import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './dataTable.css';
import type { ShownFilter } from './listFilters.ts';

/** The control of one filter: a choice, a day or a text. */
export function FilterControl({
  filter,
  value,
  onChange,
}: {
  filter: ShownFilter;
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
          <option key={option.text} value={option.text}>
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

/**
 * Searches 350 ms after the last key, so that not every letter asks the server, and at once when the
 * field is left: whoever opens a row straight after typing comes back to what was searched for.
 */
export function QuickSearch({
  value,
  onChange,
}: {
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    // changed by something else: filters cleared, another address
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = () => {
    if (text === value) return;
    setSent(text);
    onChange(text);
  };
  const latest = useEffectEvent(send);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(latest, 350);
    return () => clearTimeout(timer);
  }, [text, value]);
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
        onBlur={send}
        onKeyDown={(event) => event.key === 'Enter' && send()}
      />
    </label>
  );
}

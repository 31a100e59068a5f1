import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from '../input/KeyCap.tsx';
import styles from './listTools.module.css';

/**
 * Searches 350 ms after the last key, so that not every letter calls the server, and at once when the field
 * loses focus: somebody who opens a row right after typing comes back to the search results.
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
    // changed from outside: filters cleared, or a different address
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  const send = (now = text) => {
    if (now === value) return;
    setSent(now);
    onChange(now);
  };
  const latest = useEffectEvent(send);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest(), 350);
    return () => clearTimeout(timer);
  }, [text, value]);
  return (
    <div className={styles['search']} role="search">
      <Search size={16} aria-hidden />
      <input
        type="search"
        placeholder={t('list.search')}
        aria-label={t('list.search')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => send()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
          if (event.key !== 'Escape') return;
          // Escape first clears the field, then leaves it
          if (text === '') event.currentTarget.blur();
          setText('');
          send('');
        }}
      />
      {text === '' ? (
        <span className={styles['slash']} aria-hidden>
          <KeyCap>/</KeyCap>
        </span>
      ) : (
        <button
          type="button"
          className={styles['emptied']}
          aria-label={t('list.emptySearch')}
          onClick={() => {
            setText('');
            send('');
          }}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}

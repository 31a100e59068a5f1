import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './SearchBox.module.css';

/** A search with results that open below it; Escape clears it. */
export function SearchBox({
  label,
  value,
  onChange,
  onEnter,
  found,
  children,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
  onEnter: () => void;
  /** Accessible name of the result list. */
  found: string;
  /** {@link SearchHit}s; nothing before a search. */
  children: ReactNode;
}) {
  return (
    <div className={styles.box}>
      <label className={styles.field}>
        <Search size={16} aria-hidden />
        <input
          type="search"
          value={value}
          placeholder={label}
          aria-label={label}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') onEnter();
            if (event.key === 'Escape') onChange('');
          }}
        />
      </label>
      {children && (
        <ul className={styles.hits} aria-label={found}>
          {children}
        </ul>
      )}
    </div>
  );
}

/** One result: its name, and small facts at the end. */
export function SearchHit({
  title,
  onClick,
  children,
}: {
  title: string;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <li>
      <button type="button" className={styles.hit} onClick={onClick}>
        <span>{title}</span>
        <span className="caption code">{children}</span>
      </button>
    </li>
  );
}

/** Shown when nothing was found. */
export function SearchNothing({ children }: { children: ReactNode }) {
  return <li className={styles.nothing}>{children}</li>;
}

import { Check } from 'lucide-react';
import styles from './LineList.module.css';

/** Entries of a line each, as a person wrote them: with a tick, or as steps with their number. */
export function LineList({ lines, steps }: { lines: readonly string[]; steps?: boolean }) {
  const List = steps ? 'ol' : 'ul';
  return (
    <List className={styles['list']}>
      {lines.map((line, i) => (
        <li key={line}>
          {steps ? (
            <span className={styles['step']} aria-hidden>
              {i + 1}
            </span>
          ) : (
            <Check size={18} aria-hidden />
          )}
          <span dir="auto">{line}</span>
        </li>
      ))}
    </List>
  );
}

/** What is in something, and how much of it; an entry without a share is a note. */
export function ShareList({ shares }: { shares: readonly { name: string; share: string }[] }) {
  return (
    <ul className={styles['shares']}>
      {shares.map(({ name, share }) => (
        <li key={name} data-note={!share || undefined}>
          <span dir="auto">{name}</span>
          {share && <bdi>{share}</bdi>}
        </li>
      ))}
    </ul>
  );
}

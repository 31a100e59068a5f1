import { Check } from 'lucide-react';
import styles from './LineList.module.css';

/** One-line entries as a person typed them: with a tick, or as numbered steps. */
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

/** Ingredients with their share; an entry without a share is a note. */
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

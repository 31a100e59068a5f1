import { useEffect, useState } from 'react';

/** What is known of a value that must be unique. */
export type Uniqueness = 'idle' | 'checking' | 'free' | 'taken' | 'unknown';

const PAUSE_MS = 500;

/** Checks while typing: the format first, after half a second the server; the latest value wins. */
export function useUniqueness(
  value: string,
  format: (value: string) => string | null,
  ask: (value: string) => Promise<boolean>,
): Uniqueness {
  const [state, setState] = useState<Uniqueness>('idle');
  const wellFormed = value !== '' && format(value) === null;
  useEffect(() => {
    if (!wellFormed) return setState('idle');
    let gone = false;
    const timer = setTimeout(() => {
      setState('checking');
      ask(value).then(
        (free) => !gone && setState(free ? 'free' : 'taken'),
        () => !gone && setState('unknown'),
      );
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // the question belongs to the value: a new closure of it is no new question
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, wellFormed]);
  return state;
}

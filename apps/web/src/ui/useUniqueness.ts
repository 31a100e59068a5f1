import { useEffect, useState } from 'react';

/** State of a uniqueness check. */
export type Uniqueness = 'idle' | 'checking' | 'free' | 'taken' | 'unknown';

const PAUSE_MS = 500;

/** Checks uniqueness while typing: format first, then the server after 500 ms; the latest value wins. */
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
    // only a new value starts a check; a new closure does not
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value, wellFormed]);
  return state;
}

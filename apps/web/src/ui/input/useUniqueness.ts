import { useEffect, useState } from 'react';

/** State of a uniqueness check. */
export type Uniqueness = 'idle' | 'checking' | 'free' | 'taken' | 'unknown';

const PAUSE_MS = 500;

/**
 * Checks uniqueness while typing: format first, then the server after 500 ms; the latest value wins. The answer
 * ends with the value that it is about.
 *
 * @param beside the other values that the answer is about: the calling code of a mobile number
 */
export function useUniqueness(
  value: string,
  format: (value: string) => string | null,
  ask: (value: string) => Promise<boolean>,
  beside = '',
): Uniqueness {
  const [answer, setAnswer] = useState<{ about: string; state: Uniqueness }>();
  const wellFormed = value !== '' && format(value) === null;
  const about = `${beside} ${value}`;
  useEffect(() => {
    if (!wellFormed) return;
    let gone = false;
    const say = (state: Uniqueness) => !gone && setAnswer({ about, state });
    const timer = setTimeout(() => {
      say('checking');
      ask(value).then(
        (free) => say(free ? 'free' : 'taken'),
        () => say('unknown'),
      );
    }, PAUSE_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
    // only a new value starts a check; a new closure does not
    // oxlint-disable-next-line react/exhaustive-deps
  }, [about, wellFormed]);
  return wellFormed && answer?.about === about ? answer.state : 'idle';
}

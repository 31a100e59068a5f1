import { useEffect, useState } from 'react';

const PAUSE_MS = 180;

/** A text once nobody types any more: not every letter asks the server. Emptied it is at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

import { useEffect, useState } from 'react';

const PAUSE_MS = 180;

/** The text once typing has paused, so that not every letter queries the server. Clearing applies at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : settled;
}

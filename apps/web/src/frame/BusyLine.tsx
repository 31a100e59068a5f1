import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import './busyLine.css';

/** What is answered sooner shows no line. */
const PATIENCE_MS = 300;

/**
 * A line at the top of every page while any read or command is under way. It lies over the page, and
 * is for the eye only: the parts that wait say so themselves.
 */
export function BusyLine() {
  const reads = useIsFetching();
  const commands = useIsMutating();
  const busy = reads + commands > 0;
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);
  return busy && late ? <div className="busy-line" aria-hidden /> : null;
}

import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import './busyLine.css';

/** Responses faster than this show no line. */
const PATIENCE_MS = 300;

/**
 * A line at the top of every page while a read or command is running. It lies over the page and is purely
 * visual; the waiting parts announce themselves.
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

import { useEffect, useState } from 'react';
import { WARNING_MS } from './presence.ts';
import { sessionEnd, unusedMsLeft, useLogin } from './session.ts';

const LOOK_MS = 10_000;
/** Time for finishing and saving what one is at. */
const BEFORE_END_MS = 15 * 60_000;

/**
 * Seconds until the unused session of staff ends, once it is about to; null before. The time is that of all
 * tabs, so that work in one of them, or staying signed in there, takes the question back in the others.
 */
export function useEnding(): number | null {
  const login = useLogin();
  const staff = (login?.role === 'staff' || login?.role === 'admin') && !login.actingAs;
  const [left, setLeft] = useState<number | null>(null);
  const near = left !== null;
  useEffect(() => {
    if (!staff) return;
    const look = () => {
      const ms = unusedMsLeft();
      setLeft(ms <= WARNING_MS ? Math.max(0, Math.ceil(ms / 1000)) : null);
    };
    look();
    const timer = setInterval(look, near ? 1000 : LOOK_MS);
    addEventListener('storage', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      removeEventListener('storage', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [staff, near]);
  return staff ? left : null;
}

/** When the session of staff ends, however much it is used, once that is near; null before. */
export function useSessionEnd(): number | null {
  const login = useLogin();
  const [end, setEnd] = useState<number | null>(null);
  useEffect(() => {
    const look = () => {
      const at = sessionEnd();
      setEnd(at !== null && at - Date.now() <= BEFORE_END_MS ? at : null);
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [login]);
  return end;
}

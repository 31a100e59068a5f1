import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Step of the wizard, from 0, and the one that the person came from. */
    step?: number;
    from?: number;
  }
}

/**
 * The step of a wizard as part of the browser's history: its back button goes a step back, and forward again. A
 * step that this page has not reached is not entered, because what it needs was lost by a reload.
 */
export function useSteps(first: number): { at: number; go: (next: number) => void } {
  const navigate = useNavigate();
  const router = useRouter();
  const entered = useRouterState({ select: ({ location }) => location.state.step });
  const [at, setAt] = useState(first);
  const furthest = useRef(first);

  function put(step: number, from: number | undefined, replace: boolean) {
    void navigate({
      href: router.latestLocation.href,
      state: from === undefined ? { step } : { step, from },
      replace,
      resetScroll: false,
    });
  }

  // the page that was opened is the first entry
  useEffect(() => put(first, undefined, true), []); // eslint-disable-line react-hooks/exhaustive-deps
  useEffect(() => {
    if (entered !== undefined) setAt(Math.min(entered, furthest.current));
  }, [entered]);

  return {
    at,
    go: (next) => {
      if (next === at) return;
      furthest.current = Math.max(furthest.current, next);
      setAt(next);
      // the step it came from is the entry before
      if (router.latestLocation.state.from === next) router.history.back();
      else put(next, at, false);
    },
  };
}

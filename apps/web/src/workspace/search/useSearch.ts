import { useEffect, useRef, useState } from 'react';
import { nothing, type Found } from './search.ts';

/** The current search or its results; a later search replaces an earlier one. */
export function useSearch<Row>(
  search: (asked: string, at: string | undefined, signal: AbortSignal) => Promise<Found<Row>>,
) {
  const [state, setState] = useState<{ asked: string; loading: boolean; found: Found<Row> }>({
    asked: '',
    loading: false,
    found: nothing(),
  });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  return {
    ...state,
    /** Requests a page; without `at`, the first. */
    go: async (asked: string, at?: string) => {
      running.current?.abort();
      if (asked.trim() === '') return setState({ asked: '', loading: false, found: nothing() });
      const own = new AbortController();
      running.current = own;
      setState((old) => ({ asked, loading: true, found: old.found }));
      const found = await search(asked, at, own.signal);
      if (!own.signal.aborted) setState({ asked, loading: false, found });
    },
  };
}

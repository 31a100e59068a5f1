import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The query string as texts, and a way to change some of it. */
export function useUrlState() {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const url: Record<string, string | undefined> = {};
  for (const [key, value] of Object.entries(search))
    url[key] = value === undefined ? undefined : String(value);
  const put = useCallback(
    (change: Record<string, string | undefined>) =>
      void navigate({
        to: '.',
        search: ((old: Record<string, unknown>) => ({ ...old, ...change })) as never,
        replace: true,
      }),
    [navigate],
  );
  return { url, put };
}

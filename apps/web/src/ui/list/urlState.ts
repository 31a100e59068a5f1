import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { stringifySearch } from './addressText.ts';

/** Parameters of an address by name. */
export type AddressTexts = Record<string, string | undefined>;

/**
 * The address parameters as text, whatever screen is open, and a function to change some of them without a
 * new history entry. A screen being left can no longer change them: the address already belongs to another
 * screen. Screens use `useScreenSearch`, which knows their names.
 */
export function useUrlState(): {
  url: AddressTexts;
  /** `stay`: the page keeps its place instead of going to its top. */
  put: (change: AddressTexts, stay?: 'stay') => void;
} {
  const url: AddressTexts = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  const put = useCallback(
    (change: AddressTexts, stay?: 'stay') => {
      const { pathname, search } = router.latestLocation;
      // the home page is `/dashboard/` to the router and `/dashboard` in the address
      if (pathname !== own && `${pathname}/` !== own) return;
      void navigate({
        href: pathname + stringifySearch({ ...search, ...change }),
        replace: true,
        ...(stay ? { resetScroll: false } : {}),
      });
    },
    [navigate, router, own],
  );
  return { url, put };
}

import type { RegisteredRouter, RouteById } from '@tanstack/react-router';
import { useUrlState, type AddressTexts } from '../ui/list/urlState.ts';

/** Paths of the screens under /dashboard. */
export type ScreenPath = Extract<keyof RegisteredRouter['routesByPath'], `/dashboard${string}`>;

/** A screen's parameters as declared. */
export type SearchOf<Path extends ScreenPath> = RouteById<
  RegisteredRouter['routeTree'],
  Path
>['types']['searchSchema'];

/**
 * The open screen's parameters, and a function to change some without adding a history entry. A screen with
 * several paths names one of them; they declare the same parameters.
 */
export function useScreenSearch<const Path extends ScreenPath>(
  path: Path,
): [SearchOf<Path>, (change: Partial<SearchOf<Path>>, stay?: 'stay') => void];
export function useScreenSearch(): [AddressTexts, (change: AddressTexts, stay?: 'stay') => void] {
  const { url, put } = useUrlState();
  return [url, put];
}

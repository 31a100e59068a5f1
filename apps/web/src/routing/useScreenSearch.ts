import type { RegisteredRouter, RouteById } from '@tanstack/react-router';
import type { SCREENS } from '../screens.ts';
import { useUrlState, type AddressTexts } from '../ui/urlState.ts';

/** Addresses of the screens under /dashboard. */
export type ScreenPath = (typeof SCREENS)[keyof typeof SCREENS]['id'];

/** The parameters of a screen as it declares them. */
export type SearchOf<Path extends ScreenPath> = RouteById<
  RegisteredRouter['routeTree'],
  Path
>['types']['searchSchema'];

/**
 * The parameters of the open screen and a way to change some of them without a new entry in the
 * history. A screen under several addresses names one of them: they declare the same parameters.
 */
export function useScreenSearch<const Path extends ScreenPath>(
  path: Path,
): [SearchOf<Path>, (change: Partial<SearchOf<Path>>) => void];
export function useScreenSearch(): [AddressTexts, (change: AddressTexts) => void] {
  const { url, put } = useUrlState();
  return [url, put];
}

import type { PublicSettings } from './keptSettings.ts';
import { forgetTab, readTab, writeTab } from './safeStorage.ts';

type Addresses = PublicSettings['searchAddresses'];

/** Whether a page that may call these origins, parted by spaces, may call all services that are offered. */
export function allows(origins: string, { video, repository }: Addresses): boolean {
  const allowed = new Set(origins.split(' '));
  return [video, repository].every(
    (address) => address === null || allowed.has(new URL(address).origin),
  );
}

const RENEWED = 'renewedPage';

/**
 * Loads a page again, once, whose policy is older than the settings: one that a browser kept, or that was open
 * when the operator switched a service on, would refuse to call it, in silence.
 */
export function renewOldPage(offered: Addresses): void {
  const origins = document.querySelector<HTMLMetaElement>('meta[name=services]')?.content;
  // the pages of a development server have no policy
  if (origins === undefined) return;
  if (allows(origins, offered)) return forgetTab(RENEWED);
  if (readTab(RENEWED) !== null) return;
  writeTab(RENEWED, '1');
  location.reload();
}

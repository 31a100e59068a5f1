import type { PublicSettings } from './call.ts';
import { readStored, writeStored } from './safeStorage.ts';

/** What a page needs of the company before it is asked again. */
type Kept = Pick<PublicSettings, 'timeZone' | 'names' | 'defaultLanguage'>;

const NAME = 'company';

export const keepSettings = ({ timeZone, names, defaultLanguage }: Kept): void =>
  writeStored(NAME, JSON.stringify({ timeZone, names, defaultLanguage }));

/** Null at the first visit, and where nothing may be stored. */
export function readKept(): Kept | null {
  try {
    return JSON.parse(readStored(NAME) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

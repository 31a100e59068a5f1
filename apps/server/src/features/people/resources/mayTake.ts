import { sql, type RawBuilder } from 'kysely';
import { isShownAt } from '../../../platform/shownWindow.ts';
import { admitsRank, type Reader } from '../members/audience.ts';

/**
 * Whether a reader can download a resource at an instant: it is shown, and rank and package admit
 * them; staff have access to all that are shown.
 */
export const mayTake = (alias: string, reader: Reader, now: Date): RawBuilder<boolean> =>
  reader.role === 'staff'
    ? isShownAt(alias, now)
    : sql`(${isShownAt(alias, now)} and ${admitsRank(alias, reader)})`;

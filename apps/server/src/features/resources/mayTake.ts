import { sql, type RawBuilder } from 'kysely';
import { isShownAt } from '../../platform/shownWindow.ts';
import { admitsRank, type Reader } from '../members/audience.ts';

/** Whether a reader may take a resource at an instant: it is shown, and rank and package admit; staff take all. */
export const mayTake = (alias: string, reader: Reader, now: Date): RawBuilder<boolean> =>
  reader.role === 'staff'
    ? isShownAt(alias, now)
    : sql`(${isShownAt(alias, now)} and ${admitsRank(alias, reader)})`;

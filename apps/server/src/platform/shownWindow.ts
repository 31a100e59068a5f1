import type { SHOWN_STATES } from '@canopy/contract/shownWindow';
import { businessDate, dayBounds, endNotBeforeStart } from '@canopy/domain/time';
import { sql, type RawBuilder } from 'kysely';
import { invalid } from './errors.ts';

type ShownState = (typeof SHOWN_STATES)[number];

/** The state at an instant of a row with `status`, `display_at` and `expired_at`. */
export const stateAt = (alias: string, now: Date): RawBuilder<ShownState> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`case when ${column('status')} = 'INACTIVE' then 'INACTIVE'
    when ${column('display_at')} > ${now} then 'SCHEDULED'
    when ${column('expired_at')} <= ${now} then 'EXPIRED' else 'ACTIVE' end`;
};

/** Whether such a row is shown at an instant; scheduled rows appear automatically. */
export const isShownAt = (alias: string, now: Date): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(${column('status')} = 'ACTIVE' and ${column('display_at')} <= ${now}
    and (${column('expired_at')} is null or ${column('expired_at')} > ${now}))`;
};

/**
 * The instants of a window of business days, both inclusive.
 *
 * @throws ApiError `INVALID_BODY` with `END_BEFORE_START`
 */
export function windowOf(
  body: { DisplayDate: string; ExpiredDate: string | null },
  timeZone: string,
): { display_at: Date; expired_at: Date | null } {
  const { DisplayDate, ExpiredDate } = body;
  if (ExpiredDate && !endNotBeforeStart(DisplayDate, ExpiredDate)) {
    throw invalid({ ExpiredDate: ['END_BEFORE_START'] });
  }
  return {
    display_at: dayBounds(DisplayDate, timeZone).from,
    expired_at: ExpiredDate ? dayBounds(ExpiredDate, timeZone).until : null,
  };
}

/** The days of a window, for editors. */
export const daysOf = (
  { display_at, expired_at }: { display_at: Date; expired_at: Date | null },
  timeZone: string,
): { displayDate: string; expiredDate: string | null } => ({
  displayDate: businessDate(display_at, timeZone),
  expiredDate: expired_at && businessDate(new Date(expired_at.getTime() - 1), timeZone),
});

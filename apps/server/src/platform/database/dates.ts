import { dayBounds } from '@canopy/domain/time';

const LONG_AGO = new Date('2000-01-01T00:00:00Z');
const FAR_AHEAD = new Date('2200-01-01T00:00:00Z');

/** The instants of a range of business days, both inclusive; open ends extend very far. */
export function instantsOf(
  fromDay: string | undefined,
  toDay: string | undefined,
  timeZone: string,
): { from: Date; until: Date } {
  return {
    from: fromDay ? dayBounds(fromDay, timeZone).from : LONG_AGO,
    until: toDay ? dayBounds(toDay, timeZone).until : FAR_AHEAD,
  };
}

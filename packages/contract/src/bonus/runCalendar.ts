import { CALENDAR_STEPS } from '@canopy/domain/bonusCalendar';
import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';

const calendar = z.object({
  /** Day of the following month; null: no automatic calculation. */
  day: z.nullable(z.int()),
  /** In the company’s time zone. */
  hour: z.int(),
  upTo: z.enum(CALENDAR_STEPS),
});

/** When a finished month is calculated automatically, and how far. */
export const runCalendarCalls = {
  calendar: post('/Bonus/Calendar', {
    summary: 'When the calendar calculates a month that is over, and how far it takes the run',
    access: staffWith('bonus.view'),
    body: {},
    result: calendar,
  }),
  saveCalendar: post('/Bonus/SaveCalendar', {
    summary:
      'Change when the calendar calculates a month, and how far it takes the run. Locking and paying stay with people',
    access: staffWith('bonus.edit'),
    body: {
      Day: z.nullable(z.int().check(z.minimum(1), z.maximum(28))),
      Hour: z.int().check(z.minimum(0), z.maximum(23)),
      UpTo: z.enum(CALENDAR_STEPS),
    },
    result: calendar,
  }),
};

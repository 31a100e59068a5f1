import { z } from 'zod/mini';
import { date } from './fields.ts';

/** Status of something with a display window: upcoming, active, expired, or switched off by hand. */
export const SHOWN_STATES = ['SCHEDULED', 'ACTIVE', 'EXPIRED', 'INACTIVE'] as const;
export const shownState = z.enum(SHOWN_STATES);

/** Business days of the window, both inclusive; without an end it stays. */
export const shownDays = { displayDate: date, expiredDate: z.nullable(date) };

/** URL of a web page. */
export const pageUrl = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s<>"]+$/i, 'INVALID_LINK'));

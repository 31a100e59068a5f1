import { z } from 'zod/mini';
import { date } from './fields.ts';

/** Where something with a window stands: not yet, now, no longer, or taken off by hand. */
export const SHOWN_STATES = ['SCHEDULED', 'ACTIVE', 'EXPIRED', 'INACTIVE'] as const;
export const shownState = z.enum(SHOWN_STATES);

/** The business days of a window, both inclusive; without an end it stays. */
export const shownDays = { displayDate: date, expiredDate: z.nullable(date) };

/** An address of a page of the web. */
export const pageUrl = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^https?:\/\/[^\s<>"]+$/i, 'INVALID_LINK'));

import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';
import { amount, money } from '../fields.ts';

/** Days a kind of data is kept; the minimum leaves time to find it when somebody asks. */
const days = (least: number) => z.int().check(z.minimum(least), z.maximum(3_650));
const keptDays = {
  /** Mails sent or given up. */
  mails: days(30),
  /** Notices, once read; next field: read or not. */
  readNotices: days(7),
  notices: days(30),
  /** Sessions after they end, with network and device. */
  sessions: days(30),
};

const timeSettings = z.object({
  /** IANA name: `Asia/Kuala_Lumpur`. Months, days and business dates follow this zone. */
  timeZone: z.string(),
  /** Data already depends on the time zone, so it can no longer change. */
  timeZoneFixed: z.boolean(),
  /** Hours a stockist has to confirm the cash for an order. */
  unpaidHours: z.int(),
  /** Maximum unpaid orders, and unpaid reloads, per member at a time. */
  unpaidSales: z.int(),
  /** Minutes to pay an order by card. */
  cardMinutes: z.int(),
  /** Hours until an order with a bank slip ends undecided. */
  slipHours: z.int(),
  /**
   * What unpaid orders of one person, or of visitors in one network, may reserve: units of each item
   * (or 1 % of the stock, if that is more) and worth. Above it an order is taken without reservation.
   */
  unpaidUnits: z.int(),
  unpaidWorth: money,
  keptDays: z.object(keptDays),
});

/** Time zone, payment deadlines and retention periods. */
export const timeSettingCalls = {
  timeSettings: post('/Setting/TimeSettings', {
    summary: 'The time zone, the time to pay, and how many days data is kept',
    access: staffWith('setting.edit'),
    body: {},
    result: timeSettings,
  }),
  saveTimeSettings: post('/Setting/SaveTimeSettings', {
    summary:
      'Change time zone, payment deadlines and how long data is kept; the time zone only before the first order, wallet entry or tree move',
    access: staffWith('setting.edit'),
    body: {
      TimeZone: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      UnpaidHours: z.int().check(z.minimum(1), z.maximum(720)),
      UnpaidSales: z.int().check(z.minimum(1), z.maximum(100)),
      CardMinutes: z.optional(z.int().check(z.minimum(5), z.maximum(1_440))),
      SlipHours: z.optional(z.int().check(z.minimum(24), z.maximum(2_160))),
      UnpaidUnits: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
      UnpaidWorth: z.optional(amount),
      KeptDays: z
        .strictObject(keptDays)
        .check(
          z.refine(({ readNotices, notices }) => readNotices <= notices, { path: ['notices'] }),
        ),
    },
    result: timeSettings,
    errors: ['TIME_ZONE_FIXED'],
  }),
};

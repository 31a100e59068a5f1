import { z } from 'zod/mini';
import { post, staffWith } from '../call.ts';

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

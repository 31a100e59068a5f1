import { z } from 'zod/mini';
import { post, staffWith } from './call.ts';

/** Days of a kind of data; the shortest is what whoever asks where something is still finds. */
const days = (least: number) => z.int().check(z.minimum(least), z.maximum(3_650));
const keptDays = {
  /** Mails that were sent or given up. */
  mails: days(30),
  /** Notices, after they were read; the next: whether they were read or not. */
  readNotices: days(7),
  notices: days(30),
  /** Sessions after they ended, with network and device. */
  sessions: days(30),
};

const timeSettings = z.object({
  /** IANA: `Asia/Kuala_Lumpur`. Months, days and business dates are those of this zone. */
  timeZone: z.string(),
  /** Something is dated in the time zone already, so it stays. */
  timeZoneFixed: z.boolean(),
  /** Hours that a stockist has to confirm the cash for an order. */
  unpaidHours: z.int(),
  /** Unpaid orders, and unpaid reloads, that one member may have at the same time. */
  unpaidSales: z.int(),
  keptDays: z.object(keptDays),
});

/** What the company's clock says, how long it waits for money, and how long it keeps what. */
export const timeSettingCalls = {
  timeSettings: post('/Setting/TimeSettings', {
    summary: 'The time zone, the time to pay, and how many days data is kept',
    access: staffWith('setting.edit'),
    body: {},
    result: timeSettings,
  }),
  saveTimeSettings: post('/Setting/SaveTimeSettings', {
    summary:
      'Change them; another time zone only before the first order, wallet entry or tree move',
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

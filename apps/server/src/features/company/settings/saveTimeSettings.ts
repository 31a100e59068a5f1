import { settings } from '@canopy/contract/company/settings';
import { decimalOf } from '@canopy/domain/money';
import { noAudit } from '../../../platform/audit.ts';
import { ApiError, invalid } from '../../../platform/errors.ts';
import { command } from '../../../platform/operation.ts';
import { isZone } from './isZone.ts';
import { saveSetting } from './saveSetting.ts';
import { readTimeSettings, type TimeSettings } from './timeSettings.ts';

const KEYS = [
  'timeZone',
  'unpaidHours',
  'unpaidSales',
  'cardMinutes',
  'slipHours',
  'unpaidUnits',
  'unpaidWorth',
  'keptDays',
] as const;

/**
 * Changes the time zone, the time to pay, what unpaid orders may reserve and the retention periods.
 * Orders that wait are cancelled by the new time to pay, and data past the new retention periods is deleted within the
 * hour.
 *
 * @throws ApiError `TIME_ZONE_FIXED` once an order, a wallet entry or a tree move is dated in the
 *   current zone; `INVALID_BODY` for a zone unknown to server or database.
 */
export const saveTimeSettings = command(settings.saveTimeSettings, async ({ db, tx }, body) => {
  const before = await readTimeSettings(db);
  const wanted: Pick<TimeSettings, (typeof KEYS)[number]> = {
    timeZone: body.TimeZone,
    unpaidHours: body.UnpaidHours,
    unpaidSales: body.UnpaidSales,
    cardMinutes: body.CardMinutes ?? before.cardMinutes,
    slipHours: body.SlipHours ?? before.slipHours,
    unpaidUnits: body.UnpaidUnits ?? before.unpaidUnits,
    unpaidWorth: body.UnpaidWorth === undefined ? before.unpaidWorth : decimalOf(body.UnpaidWorth),
    keptDays: body.KeptDays,
  };
  const changed = KEYS.filter((key) => JSON.stringify(wanted[key]) !== JSON.stringify(before[key]));
  if (changed.includes('timeZone')) {
    if (before.timeZoneFixed) throw new ApiError('TIME_ZONE_FIXED');
    if (!(await isZone(db, wanted.timeZone))) throw invalid({ TimeZone: ['INVALID'] });
  }
  for (const key of changed) {
    if (key === 'unpaidWorth') await saveSetting(tx, key, body.UnpaidWorth!);
    else await saveSetting(tx, key, wanted[key]);
  }
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return {
    result: await readTimeSettings(db),
    audit:
      changed.length > 0
        ? { action: 'setting.saveTimes', before: only(before), after: only(wanted) }
        : noAudit('nothing changed'),
  };
});

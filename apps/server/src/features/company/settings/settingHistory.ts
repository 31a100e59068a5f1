import { settings } from '@canopy/contract/company/settings';
import { periodOf } from '@canopy/domain/time';
import { pageOf } from '../../../platform/database/page.ts';
import { query } from '../../../platform/operation.ts';
import { byName } from './byName.ts';
import { readSettings } from './readSettings.ts';

/**
 * Changes that take effect with the month they name (bonus settings and bonus tax); all others with
 * the next request.
 */
const WITH_THE_MONTH = ['setting.saveBonus', 'setting.saveWithholding'];

type Values = Record<string, unknown>;

/**
 * Every change of a setting, newest first: who, when, from what to what, and effective from when.
 */
export const settingHistory = query(settings.settingHistory, async ({ db }, body) => {
  const { timeZone } = await readSettings(db);
  const { found, total } = await pageOf(
    db
      .selectFrom('audit as a')
      .where('a.action', 'like', 'setting.%')
      .select(['a.at', 'a.actor', 'a.action', 'a.subject', 'a.before', 'a.after', byName])
      .orderBy('a.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      at: row.at.toISOString(),
      by: row.actor,
      byName: row.by_name,
      action: row.action,
      subject: row.subject,
      holdsFrom: WITH_THE_MONTH.includes(row.action)
        ? ('RUNNING_MONTH' as const)
        : ('AT_ONCE' as const),
      month: WITH_THE_MONTH.includes(row.action)
        ? // before versions existed, a change applied to the running month
          (row.subject ?? periodOf(row.at, timeZone))
        : null,
      changes: differences(row.before as Values | null, row.after as Values | null),
    })),
    total,
  };
});

/** The differences, setting by setting; groups of settings are compared in depth. */
function differences(
  before: Values | null,
  after: Values | null,
  of = '',
): { setting: string; before: string | null; after: string | null }[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.flatMap((name) => {
    const [was, is] = [before?.[name], after?.[name]];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    if (isGroup(was) && isGroup(is)) return differences(was, is, `${of}${name}.`);
    return [{ setting: of + name, before: textOf(was), after: textOf(is) }];
  });
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map(textOf).join('; ');
  if (isGroup(value)) return Object.values(value).map(textOf).join(' · ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

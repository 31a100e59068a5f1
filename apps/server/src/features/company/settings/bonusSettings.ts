import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { rulesOf, type BonusRules, type RuleVersion } from '@canopy/domain/bonusRules';
import { decimalOf } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { RuleSetting } from './ruleSettings.ts';

const MAX_CHANGES = 100;

/** One change of a setting; sen, hundredths of PV or basis points. */
interface ChangeRow {
  key: RuleSetting;
  before: number | null;
  after: number | null;
  at: Date;
  by: string | null;
  /** The month it applies from. */
  period: string;
}

const TEXTS: Record<RuleSetting, (value: number) => string> = {
  pvValue: decimalOf,
  maintenancePv: formatPv,
  companyCap: (points) => String(points),
};
const KEYS = Object.keys(TEXTS) as RuleSetting[];

/** The settings that decide bonuses, as returned by calls. */
export const rulesShown = (
  rules: BonusRules,
): { pvValue: string; maintenancePV: string; companyCap: number | null } => ({
  pvValue: decimalOf(rules.pvValue),
  maintenancePV: formatPv(rules.maintenancePv),
  companyCap: rules.companyCap,
});

/**
 * The current settings that decide bonuses, with their latest changes and what is approved for
 * later months.
 */
export async function readBonusSettings(
  ctx: Pick<Ctx, 'db' | 'now'>,
): Promise<ResultOf<typeof settings.bonusSettings>> {
  const { rules, timeZone } = await readSettings(ctx.db);
  const month = periodOf(ctx.now, timeZone);
  const before = await readRows(
    ctx.db,
    sql<
      Omit<ChangeRow, 'period'>
    >`select c.key, c.before, c.after, c.at, ${loginName(sql.ref('c.by_login'))} as by
    from setting_change c order by c.id desc limit ${MAX_CHANGES}`,
  );
  const changes = [
    ...(await versionChanges(ctx, rules)),
    ...before.map((row) => ({ ...row, period: periodOf(row.at, timeZone) })),
  ];
  const text = (key: RuleSetting, value: number | null) =>
    value === null ? null : TEXTS[key](value);
  return {
    ...rulesShown(rulesOf(rules, month)),
    changes: changes.slice(0, MAX_CHANGES).map((row) => ({
      setting: row.key,
      before: text(row.key, row.before),
      after: text(row.key, row.after),
      at: row.at.toISOString(),
      by: row.by,
      period: row.period,
    })),
  };
}

/** What each approved version changed compared with the previous one, newest first. */
async function versionChanges(
  { db }: Pick<Ctx, 'db'>,
  rules: readonly RuleVersion[],
): Promise<ChangeRow[]> {
  if (rules.length === 1) return [];
  const approved = await readRows(
    db,
    sql<{ version: number; at: Date; by: string | null }>`
    select version, decided_at as at, ${loginName(sql.ref('decided_by'))} as by
    from bonus_plan_draft where kind = 'RULES' and state = 'APPROVED'`,
  );
  return rules
    .slice(1)
    .flatMap((version, i) => {
      const was = rules[i]!;
      const { at, by } = approved.find((row) => row.version === version.version)!;
      return KEYS.filter((key) => was[key] !== version[key]).map((key) => ({
        key,
        before: was[key],
        after: version[key],
        at,
        by,
        period: version.effectiveFrom,
      }));
    })
    .toReversed();
}

/** The settings that decide bonuses. */
export const bonusSettings = query(settings.bonusSettings, (ctx) => readBonusSettings(ctx));

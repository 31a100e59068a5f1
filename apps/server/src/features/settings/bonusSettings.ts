import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/settings';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import { loginName } from '../../platform/database/loginName.ts';
import type { ReadDb } from '../../platform/database/open.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
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
}

const TEXTS: Record<RuleSetting, (value: number) => string> = {
  pvValue: decimalOf,
  maintenancePv: formatPv,
  companyCap: (points) => String(points),
};

/** The settings that decide bonuses as they hold now, with their last changes. */
export async function readBonusSettings(
  db: ReadDb,
): Promise<ResultOf<typeof settings.bonusSettings>> {
  const now = await readSettings(db);
  const rows = await readRows(
    db,
    sql<ChangeRow>`select c.key, c.before, c.after, c.at, ${loginName(sql.ref('c.by_login'))} as by
    from setting_change c order by c.id desc limit ${MAX_CHANGES}`,
  );
  const text = (key: RuleSetting, value: number | null) =>
    value === null ? null : TEXTS[key](value);
  return {
    pvValue: decimalOf(now.pvValue),
    maintenancePV: formatPv(now.maintenancePv),
    companyCap: now.companyCap,
    changes: rows.map((row) => ({
      setting: row.key,
      before: text(row.key, row.before),
      after: text(row.key, row.after),
      at: row.at.toISOString(),
      by: row.by,
    })),
  };
}

/** The settings that decide bonuses. */
export const bonusSettings = query(settings.bonusSettings, ({ db }) => readBonusSettings(db));

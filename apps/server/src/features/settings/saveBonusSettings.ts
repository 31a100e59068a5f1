import { settings } from '@canopy/contract/settings';
import { noAudit } from '../../platform/audit.ts';
import { command } from '../../platform/operation.ts';
import { readBonusSettings } from './bonusSettings.ts';
import { changeRuleSetting } from './ruleSettings.ts';

/** Changes what decides bonuses: from the running month on. Months that are over keep what held at their end. */
export const saveBonusSettings = command(settings.saveBonusSettings, async (ctx, body) => {
  const { changes: _, ...before } = await readBonusSettings(ctx.db);
  await changeRuleSetting(ctx, 'pvValue', body.PvValue);
  await changeRuleSetting(ctx, 'maintenancePv', body.MaintenancePV);
  await changeRuleSetting(ctx, 'companyCap', body.CompanyCap);
  const result = await readBonusSettings(ctx.db);
  const { changes: __, ...after } = result;
  const changed = JSON.stringify(before) !== JSON.stringify(after);
  return {
    result,
    audit: changed ? { action: 'setting.saveBonus', before, after } : noAudit('nothing changed'),
  };
});

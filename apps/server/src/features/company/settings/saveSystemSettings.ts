import { settings } from '@canopy/contract/company/settings';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import type { GuardedSetting } from '@canopy/contract/company/guards';
import { readSettings } from './readSettings.ts';
import { saveGuarded } from './saveGuarded.ts';
import { saveSetting } from './saveSetting.ts';
import type { StoredSettings } from './settings.ts';
import { systemSettingsOf, type SystemSettings } from './systemSettings.ts';

type Wanted<K extends keyof SystemSettings> = { [P in K]: StoredSettings[P] | undefined };

/**
 * Changes the settings named in the body; they apply from the next request, but for what loosens a guard.
 *
 * @throws ApiError `PROOF_NEEDED`
 */
export const saveSystemSettings = command(settings.saveSystemSettings, async (ctx, body) => {
  const { db, tx } = ctx;
  const before = systemSettingsOf(await readSettings(db));
  const free: Wanted<Exclude<keyof SystemSettings, GuardedSetting>> = {
    maintenance: body.Maintenance,
    defaultLanguage: body.DefaultLanguage,
    captchaSignIn: body.CaptchaSignIn,
    captchaRegister: body.CaptchaRegister,
    captchaForgot: body.CaptchaForgot,
    signInFailures: body.SignInFailures,
    networkAccounts: body.NetworkAccounts,
    tankDays: body.TankDays,
    tankFallback: body.TankFallback,
    placeByLinkOnly: body.PlaceByLinkOnly,
    freeRegistration: body.FreeRegistration,
    workspace: body.Workspace,
    noticeTexts: body.NoticeTexts,
  };
  const guarded: Wanted<keyof SystemSettings & GuardedSetting> = {
    totpForStaff: body.TotpForStaff,
    lockBySecondPerson: body.LockBySecondPerson,
    moveBySecondPerson: body.MoveBySecondPerson,
    withdrawalNeedsVerification: body.WithdrawalNeedsVerification,
  };
  await saveGuarded(ctx, guarded, 'setting.save');
  const save = async <K extends keyof typeof free>(key: K) => {
    const value = free[key];
    if (value !== undefined) await saveSetting(tx, key, value as StoredSettings[K]);
  };
  for (const key of Object.keys(free) as (keyof typeof free)[])
    if (free[key] !== before[key]) await save(key);
  const after = systemSettingsOf(await readSettings(db));
  const changed = (Object.keys(after) as (keyof SystemSettings)[]).filter(
    (key) => after[key] !== before[key],
  );
  const only = (values: SystemSettings) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return {
    result: after,
    audit:
      changed.length > 0
        ? { action: 'setting.save', before: only(before), after: only(after) }
        : noAudit('nothing changed'),
  };
});

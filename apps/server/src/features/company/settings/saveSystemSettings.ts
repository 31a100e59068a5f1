import { settings } from '@canopy/contract/company/settings';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import { saveSetting } from './saveSetting.ts';
import type { StoredSettings } from './settings.ts';
import { systemSettingsOf, type SystemSettings } from './systemSettings.ts';

/** Changes the settings named in the body; they apply from the next request. */
export const saveSystemSettings = command(settings.saveSystemSettings, async ({ db, tx }, body) => {
  const before = systemSettingsOf(await readSettings(db));
  const wanted: { [K in keyof SystemSettings]: StoredSettings[K] | undefined } = {
    maintenance: body.Maintenance,
    defaultLanguage: body.DefaultLanguage,
    captchaSignIn: body.CaptchaSignIn,
    captchaRegister: body.CaptchaRegister,
    captchaForgot: body.CaptchaForgot,
    totpForStaff: body.TotpForStaff,
    signInFailures: body.SignInFailures,
    networkAccounts: body.NetworkAccounts,
    lockBySecondPerson: body.LockBySecondPerson,
    tankDays: body.TankDays,
    tankFallback: body.TankFallback,
    placeByLinkOnly: body.PlaceByLinkOnly,
    moveBySecondPerson: body.MoveBySecondPerson,
    withdrawalNeedsVerification: body.WithdrawalNeedsVerification,
    freeRegistration: body.FreeRegistration,
    workspace: body.Workspace,
    noticeTexts: body.NoticeTexts,
  };
  const changed = (Object.keys(wanted) as (keyof SystemSettings)[]).filter(
    (key) => wanted[key] !== undefined && wanted[key] !== before[key],
  );
  const save = async <K extends keyof SystemSettings>(
    key: K,
    value: StoredSettings[K] | undefined,
  ) => {
    if (value !== undefined) await saveSetting(tx, key, value);
  };
  for (const key of changed) await save(key, wanted[key]);
  const only = (values: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, values[key]]));
  return {
    result: systemSettingsOf(await readSettings(db)),
    audit:
      changed.length > 0
        ? { action: 'setting.save', before: only(before), after: only(wanted) }
        : noAudit('nothing changed'),
  };
});

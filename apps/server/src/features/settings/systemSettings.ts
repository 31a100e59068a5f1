import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/settings';
import { query } from '../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './settings.ts';

/** The settings of sign-in, maintenance and control, under the contract's names. */
export type SystemSettings = ResultOf<typeof settings.systemSettings>;

/** The settings of sign-in, maintenance and control, as the contract shows them. */
export const systemSettingsOf = (all: Settings): SystemSettings => ({
  maintenance: all.maintenance,
  defaultLanguage: all.defaultLanguage,
  captchaSignIn: all.captchaSignIn,
  captchaRegister: all.captchaRegister,
  captchaForgot: all.captchaForgot,
  totpForStaff: all.totpForStaff,
  signInFailures: all.signInFailures,
  networkAccounts: all.networkAccounts,
  lockBySecondPerson: all.lockBySecondPerson,
  tankDays: all.tankDays,
  tankFallback: all.tankFallback,
  placeByLinkOnly: all.placeByLinkOnly,
  moveBySecondPerson: all.moveBySecondPerson,
  withdrawalNeedsVerification: all.withdrawalNeedsVerification,
  workspace: all.workspace,
  noticeTexts: all.noticeTexts,
});

/** The settings that an administrator sees on the screen of sign-in and maintenance. */
export const systemSettings = query(settings.systemSettings, async ({ db }) =>
  systemSettingsOf(await readSettings(db)),
);

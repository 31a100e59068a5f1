import type { ResultOf } from '@canopy/contract/call';
import { settings } from '@canopy/contract/company/settings';
import { query } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import type { Settings } from './settings.ts';

/** The settings for sign-in, maintenance and controls, under the contract's names. */
export type SystemSettings = ResultOf<typeof settings.systemSettings>;

/** The settings for sign-in, maintenance and controls, in the form of the contract. */
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
  freeRegistration: all.freeRegistration,
  workspace: all.workspace,
  noticeTexts: all.noticeTexts,
});

/** The settings shown to administrators on the sign-in and maintenance screen. */
export const systemSettings = query(settings.systemSettings, async ({ db }) =>
  systemSettingsOf(await readSettings(db)),
);

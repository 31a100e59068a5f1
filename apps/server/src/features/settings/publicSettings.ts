import { LANGUAGES } from '@canopy/contract/languages';
import { settings } from '@canopy/contract/settings';
import { decimalOf } from '@canopy/domain/money';
import { formatPv } from '@canopy/domain/volume';
import { query } from '../../platform/operation.ts';
import { readSettings } from './readSettings.ts';

/** What a browser needs before anybody signs in; nothing secret. */
export const publicSettings = query(
  settings.publicSettings,
  async ({ db, config, secrets, payments }) => {
    const all = await readSettings(db);
    return {
      brand: config.brand,
      defaultLanguage: all.defaultLanguage,
      languages: [...LANGUAGES],
      signingKey: secrets.publicSigningKey,
      captcha: all.captchaSignIn || all.captchaRegister || all.captchaForgot,
      cardPayment: payments !== null,
      captchaRegister: all.captchaRegister,
      captchaForgot: all.captchaForgot,
      currency: 'RM' as const,
      timeZone: all.timeZone,
      defaultSponsorID: all.defaultSponsor,
      pvValue: decimalOf(all.pvValue),
      maintenancePV: formatPv(all.maintenancePv),
      reloadMinimum: decimalOf(all.reloadMinimum),
      bankAccounts: all.bankAccounts,
      names: all.names,
      workspace: all.workspace,
      searchAddresses: config.searchAddresses,
      demo: all.demo,
    };
  },
);

import { contract } from '@canopy/contract/contract';
import { LANGUAGES } from '@canopy/contract/settings';
import { decimalOf } from '@canopy/domain/money';
import type { Bind } from '../../platform/http/door.ts';
import { saveOrderSettings, saveSystemSettings } from './settings.commands.ts';
import { orderSettings, readSettings, systemSettings } from './settings.queries.ts';

export function settingsRoutes(bind: Bind): void {
  bind(contract.settings.systemSettings, systemSettings);
  bind(contract.settings.saveSystemSettings, saveSystemSettings);
  bind(contract.settings.orderSettings, orderSettings);
  bind(contract.settings.saveOrderSettings, saveOrderSettings);
  bind(contract.settings.isMaintenance, async ({ db }) =>
    (await readSettings(db)).maintenance ? 1 : 0,
  );
  bind(contract.settings.publicSettings, async ({ db, config, secrets, payments }) => {
    const settings = await readSettings(db);
    return {
      brand: config.brand,
      defaultLanguage: settings.defaultLanguage,
      languages: [...LANGUAGES],
      signingKey: secrets.publicSigningKey,
      captcha: settings.captchaSignIn || settings.captchaRegister || settings.captchaForgot,
      cardPayment: payments !== null,
      captchaRegister: settings.captchaRegister,
      captchaForgot: settings.captchaForgot,
      currency: 'RM' as const,
      timeZone: settings.timeZone,
      defaultSponsorID: settings.defaultSponsor,
      pvValue: decimalOf(settings.pvValue),
      demo: settings.demo,
    };
  });
}

import { BANNER_PLACES } from '@canopy/contract/notices/banners';
import { LANGUAGES } from '@canopy/contract/languages';
import { settings } from '@canopy/contract/company/settings';
import { rulesOf } from '@canopy/domain/bonusRules';
import { decimalOf } from '@canopy/domain/money';
import { periodOf } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import { isShownAt } from '../../../platform/shownWindow.ts';
import { readSettings } from './readSettings.ts';

/** What a browser needs before sign-in; nothing secret. */
export const publicSettings = query(
  settings.publicSettings,
  async ({ db, now, config, secrets, payments, mailer }) => {
    const all = await readSettings(db);
    const { pvValue, maintenancePv } = rulesOf(all.rules, periodOf(now, all.timeZone));
    return {
      brand: all.brand || config.brand,
      logo: all.logo,
      defaultLanguage: all.defaultLanguage,
      languages: [...LANGUAGES],
      signingKey: secrets.publicSigningKey,
      captcha: all.captchaSignIn || all.captchaRegister || all.captchaForgot,
      cardPayment: payments !== null,
      freeRegistration: all.freeRegistration,
      captchaRegister: all.captchaRegister,
      captchaForgot: all.captchaForgot,
      currency: 'RM' as const,
      timeZone: all.timeZone,
      defaultSponsorID: all.defaultSponsor,
      pvValue: decimalOf(pvValue),
      maintenancePV: formatPv(maintenancePv),
      reloadMinimum: decimalOf(all.reloadMinimum),
      payoutHoldHours: all.payoutHoldHours,
      unpaidHours: all.unpaidHours,
      cardMinutes: all.cardMinutes,
      slipHours: all.slipHours,
      bankAccounts: all.bankAccounts,
      paymentQr: all.paymentQr,
      names: all.names,
      workspace: all.workspace,
      searchAddresses: config.searchAddresses,
      demo: all.demo,
      mail: mailer !== null,
      banners: await bannerPlaces(db, now),
    };
  },
);

/** Placements that currently have a banner. */
async function bannerPlaces(db: ReadDb, now: Date) {
  const rows = await readRows(
    db,
    sql<{ place: string }>`
    select distinct unnest(b.places) as place from banner b where ${isShownAt('b', now)}`,
  );
  return BANNER_PLACES.filter((place) => rows.some((row) => row.place === place));
}

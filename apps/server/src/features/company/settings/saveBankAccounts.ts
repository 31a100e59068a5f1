import { isDeepStrictEqual } from 'node:util';
import { settings } from '@canopy/contract/company/settings';
import { noAudit } from '../../../platform/audit.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from './readSettings.ts';
import { requireBanner } from './requireBanner.ts';
import { saveGuarded } from './saveGuarded.ts';

/**
 * Changes the accounts that members pay into by bank transfer, and the payment QR code shown next
 * to them. They apply after a day, or once a second person agrees.
 *
 * @returns the accounts in force
 * @throws ApiError `FILE_UNKNOWN`, `PROOF_NEEDED`
 */
export const saveBankAccounts = command(settings.saveBankAccounts, async (ctx, body) => {
  const { db } = ctx;
  const { bankAccounts, paymentQr } = await readSettings(db);
  const before = { bankAccounts, paymentQr };
  const after = { bankAccounts: body.Accounts, paymentQr: body.PaymentQr ?? paymentQr };
  await requireBanner(db, after.paymentQr, paymentQr);
  await saveGuarded(ctx, after, 'setting.saveBankAccounts');
  const now = await readSettings(db);
  return {
    result: now.bankAccounts,
    audit:
      isDeepStrictEqual(now.bankAccounts, bankAccounts) && now.paymentQr === paymentQr
        ? noAudit('nothing changed yet')
        : { action: 'setting.saveBankAccounts', before, after },
  };
});

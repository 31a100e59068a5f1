import { settings } from '@canopy/contract/company/settings';
import { command } from '../../../platform/operation.ts';
import { decideAlone } from './decidesAlone.ts';
import { readSettings } from './readSettings.ts';
import { requireBanner } from './requireBanner.ts';
import { saveSetting } from './saveSetting.ts';

/**
 * Changes the accounts that members pay into by bank transfer, and the payment QR code shown next
 * to them.
 *
 * @throws ApiError `FILE_UNKNOWN`
 */
export const saveBankAccounts = command(settings.saveBankAccounts, async (ctx, body) => {
  const { db, tx } = ctx;
  const { bankAccounts, paymentQr } = await readSettings(db);
  const before = { bankAccounts, paymentQr };
  const after = { bankAccounts: body.Accounts, paymentQr: body.PaymentQr ?? paymentQr };
  await requireBanner(db, after.paymentQr, paymentQr);
  await decideAlone(ctx, { action: 'setting.saveBankAccounts', subject: '' });
  await saveSetting(tx, 'bankAccounts', after.bankAccounts);
  await saveSetting(tx, 'paymentQr', after.paymentQr);
  return {
    result: after.bankAccounts,
    audit: { action: 'setting.saveBankAccounts', before, after },
  };
});

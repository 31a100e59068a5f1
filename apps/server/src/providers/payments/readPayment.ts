import { parseMoney, type Sen } from '@canopy/domain/money';
import { z } from 'zod';
import type { ProviderPayment } from './provider.ts';

const PENDING_CODES = new Set(['09', '99', '']);

const text = z.coerce.string();
const transaction = z.object({
  txn_id: text.check(z.minLength(1)),
  auth_code: text.nullish(),
  amount: z.union([z.string(), z.number()]).nullish(),
  currency: text.nullish(),
  reference_number: text.nullish(),
  txn_type: text.nullish(),
});

/**
 * One row of the provider's answer; or, as text, why a row that may concern money cannot be read. For a row
 * that was not paid only its state counts, so a strange amount there does not matter.
 */
export function readPayment(row: unknown): ProviderPayment | string {
  const parsed = transaction.safeParse(row);
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!;
    return `a row that cannot be read: ${issue.path.join('.')} ${issue.message}`;
  }
  const { txn_id: transactionId, auth_code, amount: said, ...rest } = parsed.data;
  const code = auth_code ?? '';
  const status = code === '00' ? 'PAID' : PENDING_CODES.has(code) ? 'PENDING' : 'FAILED';
  const amount = amountOf(said ?? '');
  if (status === 'PAID') {
    if (amount === null || amount <= 0)
      return `${transactionId}: paid, but the amount is "${said}"`;
    if (!rest.currency) return `${transactionId}: paid, but in no currency`;
    if (!rest.reference_number) return `${transactionId}: paid, but under no reference`;
  }
  return {
    transactionId,
    status,
    amount: amount ?? 0,
    currency: rest.currency ?? '',
    reference: rest.reference_number ?? '',
    method: rest.txn_type ?? '',
  };
}

/** Ringgit in the provider's formats: `1,039.00`, `39`, `39.000`, 39.5; null for anything else. */
function amountOf(said: string | number): Sen | null {
  const written = (typeof said === 'number' ? String(said) : said).trim();
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(written);
  const plain = grouped ? written.replaceAll(',', '') : written;
  return parseMoney(plain.replace(/(\.\d{2})0+$/, '$1'), { signed: false });
}

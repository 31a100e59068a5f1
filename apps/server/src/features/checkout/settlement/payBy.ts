import type { PaymentType } from '../../orders/saleRecord/tables.ts';
import type { Settings } from '../../company/settings/settings.ts';

type Times = Pick<Settings, 'cardMinutes' | 'slipHours' | 'unpaidHours'>;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long an unpaid sale waits, in milliseconds: by card minutes, all others hours. */
export function waitsFor(paymentType: PaymentType, times: Times): number {
  if (paymentType === 'CARD') return times.cardMinutes * MINUTE_MS;
  if (paymentType === 'BANK_SLIP') return times.slipHours * HOUR_MS;
  return times.unpaidHours * HOUR_MS;
}

/** When an unpaid sale ends by itself, unless it is paid or decided before. */
export const payBy = (sale: { payment_type: PaymentType; created_at: Date }, times: Times): Date =>
  new Date(sale.created_at.getTime() + waitsFor(sale.payment_type, times));

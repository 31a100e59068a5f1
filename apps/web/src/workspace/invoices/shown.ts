import type { Tone } from '../../ui/feedback/Notice.tsx';
import { withCommas } from '../../i18n/format.ts';
import type { OrderStatus } from './invoices.ts';

export const STATUS_TONES: Record<OrderStatus, Tone> = {
  Shipped: 'info',
  Pending: 'wait',
  Delivered: 'good',
};

/** An amount in the invoice's currency: `$ 1,284.60`. */
export const priced = (currency: string, amount: number): string =>
  `${currency} ${withCommas(amount.toFixed(2))}`.trim();

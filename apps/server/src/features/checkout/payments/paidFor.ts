import { publicId } from '@canopy/domain/ids';
import type { StateOf } from '@canopy/domain/states';
import type { CommandCtx } from '../../../platform/context.ts';
import { lockSaleInAnyState } from '../../orders/saleRecord/lockSale.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { endShort } from '../settlement/endShort.ts';
import { payBy } from '../settlement/payBy.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { lockCardReload } from '../../money/wallets/cardReload.ts';
import { creditReload } from '../../money/wallets/creditReload.ts';
import type { PaymentProblem } from './tables.ts';

/** What a card payment is for: exactly one of the two. */
export interface PaidFor {
  sale_id: number | null;
  request_id: number | null;
}

/** The public id of the order or reload. */
export const paidForId = ({ sale_id, request_id }: PaidFor): string =>
  sale_id === null ? publicId('walletRequest', request_id!) : publicId('sale', sale_id);

/** Both ids, one of them null, as returned by calls. */
export const paidForIds = ({ sale_id, request_id }: PaidFor) => ({
  salesID: sale_id === null ? null : publicId('sale', sale_id),
  requestID: request_id === null ? null : publicId('walletRequest', request_id),
});

/** An order or reload locked for its payment. */
export interface LockedPaidFor {
  status: StateOf<'sale' | 'walletRequest'>;
  /** Whether it is waiting for the money. */
  open: boolean;
  byCard: boolean;
  /** The problem recorded if money arrives when it is no longer waiting. */
  late: PaymentProblem;
  /** When it ends unpaid; null: it has no end of its own. */
  until: Date | null;
  /** Refuses money for goods that were not reserved and are gone: the sale ends. */
  endsShort: () => Promise<boolean>;
  /** Applies the money, once. */
  settle: (payment: { id: number; transactionId: string }) => Promise<void>;
}

const isClosed = (status: string) => status === 'REJECTED' || status === 'CANCELLED';

/** Locks what a payment is for, in any state; undefined if there is none. */
export async function lockPaidFor(
  ctx: CommandCtx,
  { sale_id, request_id }: PaidFor,
): Promise<LockedPaidFor | undefined> {
  if (request_id !== null) {
    const reload = await lockCardReload(ctx, request_id);
    return (
      reload && {
        status: reload.status,
        open: reload.status === 'PENDING',
        byCard: true,
        late: isClosed(reload.status) ? 'REQUEST_CLOSED' : 'DOUBLE',
        until: null,
        endsShort: async () => false,
        settle: ({ id, transactionId }) =>
          creditReload(ctx, reload, { reference: transactionId, cardPaymentId: id }),
      }
    );
  }
  const sale = await lockSaleInAnyState(ctx, sale_id);
  const settings = await readSettings(ctx.db);
  return (
    sale && {
      status: sale.status,
      open: sale.status === 'PENDING',
      byCard: sale.payment_type === 'CARD',
      late: isClosed(sale.status) ? 'SALE_CLOSED' : 'DOUBLE',
      until: payBy(sale, settings),
      endsShort: () => endShort(ctx, sale),
      settle: ({ transactionId }) => settleSale(ctx, sale, { reference: transactionId }),
    }
  );
}

import { publicId } from '@canopy/domain/ids';
import type { StateOf } from '@canopy/domain/states';
import type { CommandCtx } from '../../platform/context.ts';
import { lockSaleInAnyState } from '../saleRecord/lockSale.ts';
import { settleSale } from '../settlement/settleSale.ts';
import { lockCardReload } from '../wallets/cardReload.ts';
import { creditReload } from '../wallets/creditReload.ts';
import type { PaymentProblem } from './tables.ts';

/** What a card payment is for: exactly one of both. */
export interface PaidFor {
  sale_id: number | null;
  request_id: number | null;
}

/** The order or reload as people know it. */
export const paidForId = ({ sale_id, request_id }: PaidFor): string =>
  sale_id === null ? publicId('walletRequest', request_id!) : publicId('sale', sale_id);

/** Both ids, of which one is null, as the calls show them. */
export const paidForIds = ({ sale_id, request_id }: PaidFor) => ({
  salesID: sale_id === null ? null : publicId('sale', sale_id),
  requestID: request_id === null ? null : publicId('walletRequest', request_id),
});

/** An order or a reload that is locked for its payment. */
export interface LockedPaidFor {
  status: StateOf<'sale' | 'walletRequest'>;
  /** It waits for its money. */
  open: boolean;
  byCard: boolean;
  /** Why money that comes although it does not wait pays for nothing. */
  late: PaymentProblem;
  /** Applies the money, once. */
  settle: (payment: { id: number; transactionId: string }) => Promise<void>;
}

const isClosed = (status: string) => status === 'REJECTED' || status === 'CANCELLED';

/** Locks what a payment is for, in whatever state it is; undefined when there is none. */
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
        settle: ({ id, transactionId }) =>
          creditReload(ctx, reload, { reference: transactionId, cardPaymentId: id }),
      }
    );
  }
  const sale = await lockSaleInAnyState(ctx, sale_id);
  return (
    sale && {
      status: sale.status,
      open: sale.status === 'PENDING',
      byCard: sale.payment_type === 'CARD',
      late: isClosed(sale.status) ? 'SALE_CLOSED' : 'DOUBLE',
      settle: ({ transactionId }) => settleSale(ctx, sale, { reference: transactionId }),
    }
  );
}

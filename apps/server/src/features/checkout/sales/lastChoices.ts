import { isDeepStrictEqual } from 'node:util';
import { sales } from '@canopy/contract/checkout/sales';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { memberRow } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { entriesOf } from '../../company/addressBook/entries.ts';
import { deliveryAddressOf } from '../../shop/mall/deliveryAddress.ts';

/** The address and the wallet of a member's last order, with which the next checkout begins. */
export const lastChoices = query(sales.lastChoices, async ({ db }, body) => {
  const memberId = memberRow(body.MemberID);
  const [addressBookID, walletType] = await Promise.all([
    lastAddress(db, memberId),
    lastWallet(db, memberId),
  ]);
  return { addressBookID, walletType };
});

/** A sale keeps the address as it was, not the entry: the one that still says the same is meant. */
async function lastAddress(db: ReadDb, memberId: number): Promise<string | null> {
  const sale = await db
    .selectFrom('sale')
    .select('address')
    .where('member_id', '=', memberId)
    .where('delivery_type', '=', 'DELIVERY')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (!sale) return null;
  const entries = await entriesOf(db, memberId);
  const entry = entries.find((row) => isDeepStrictEqual(deliveryAddressOf(row), sale.address));
  return entry ? String(entry.id) : null;
}

async function lastWallet(db: ReadDb, memberId: number) {
  const paid = await db
    .selectFrom('sale_payment')
    .select('wallet_type')
    .where('sale_id', '=', (q) =>
      q
        .selectFrom('sale')
        .select('id')
        .where('member_id', '=', memberId)
        .where('payer_id', '=', memberId)
        .where('payment_type', '=', 'WALLET')
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute();
  return paid.length === 1 ? paid[0]!.wallet_type : null;
}

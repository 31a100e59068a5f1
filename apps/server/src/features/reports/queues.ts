import type { Permission } from '@canopy/contract/codes';
import { reports, type Queue } from '@canopy/contract/reports';
import { sql, type RawBuilder } from 'kysely';
import { isStaff, signedIn } from '../../platform/context.ts';
import { readRows } from '../../platform/database/readRows.ts';
import { query } from '../../platform/operation.ts';
import { openPeriods } from '../compensation/openPeriods.ts';
import { currentPeriod } from '../periods/currentPeriod.ts';

interface QueueRow {
  queue: Queue;
  count: number;
  since: Date | null;
}

/** A queue as one row; `at`: since when an item has been waiting. */
const waiting = (queue: Queue, at: string, from: RawBuilder<unknown>) =>
  sql`select ${sql.lit(queue)} as queue, count(*)::int as count, min(${sql.raw(at)}) as since from ${from}`;

const PAYMENT = (type: string) =>
  sql`sale where status = 'PENDING' and payment_type = ${sql.lit(type)}`;

/** What staff with each permission decide or process. */
const OF_RIGHT: [Permission, RawBuilder<unknown>][] = [
  ['sale.approvePayment', waiting('payments', 'created_at', PAYMENT('BANK_SLIP'))],
  ['sale.approvePayment', waiting('freeRegistrations', 'created_at', PAYMENT('FREE'))],
  [
    'walletRequest.view',
    waiting(
      'walletRequests',
      'created_at',
      sql`wallet_request where status = 'PENDING' and not by_card`,
    ),
  ],
  [
    'walletRequest.pay',
    waiting(
      'payouts',
      'cleared_at',
      sql`wallet_request where status = 'PAYING' and payout_file_id is null`,
    ),
  ],
  [
    'wallet.adjustBalance',
    waiting('walletAdjustments', 'asked_at', sql`wallet_adjustment where status = 'PENDING'`),
  ],
  [
    'bonus.adjustBonus',
    waiting('bonusAdjustments', 'asked_at', sql`bonus_adjustment where status = 'PENDING'`),
  ],
  [
    'wallet.review',
    waiting('walletSignals', 'found_at', sql`wallet_signal where reviewed_at is null`),
  ],
  ['bonus.review', waiting('bonusSignals', 'found_at', sql`bonus_signal where decided_at is null`)],
  [
    'member.verify',
    waiting('identities', 'sent_at', sql`identity_document where status = 'PENDING'`),
  ],
  [
    'member.approveChange',
    waiting('profileChanges', 'requested_at', sql`profile_change where status = 'PENDING'`),
  ],
  [
    'member.personalData',
    waiting('erasures', 'requested_at', sql`erasure_request where status = 'PENDING'`),
  ],
  ['ticket.answer', waiting('tickets', 'updated_at', sql`ticket where state = 'OPEN'`)],
  ['member.move', waiting('treeMoves', 'requested_at', sql`tree_move where status = 'REQUESTED'`)],
  [
    'refund.approve',
    waiting('refunds', 'asked_at', sql`refund where status in ('PENDING', 'APPROVED')`),
  ],
  [
    'refund.approve',
    waiting(
      'refundsOwed',
      'settled_at',
      sql`refund where status = 'COMPLETED' and to_bank > 0 and paid_at is null`,
    ),
  ],
  [
    'refund.approve',
    waiting(
      'cardMoneyOwed',
      'received_at',
      sql`card_payment where problem is not null and paid_back_at is null`,
    ),
  ],
  [
    'audit.view',
    waiting(
      'books',
      'at',
      sql`(select at from book_proof where id = (select max(id) from book_proof) and wrong > 0) broken`,
    ),
  ],
  [
    'shipment.update',
    waiting('parcels', 'created_at', sql`shipment where status in ('PENDING', 'PACKED')`),
  ],
  [
    'stock.view',
    waiting('transfers', 'sent_at', sql`stock_transfer where status in ('SENT', 'DISPUTED')`),
  ],
  [
    'stock.view',
    waiting(
      'lowStock',
      'null::timestamptz',
      sql`stock_balance b join warehouse w on w.id = b.warehouse_id join stock_item i on i.code = b.item_code
        where b.on_hand - b.reserved < b.low_level and w.status = 'ACTIVE' and i.status = 'ACTIVE'`,
    ),
  ],
];

/** What a stockist processes for their own warehouse. */
const ofWarehouse = (id: number) => [
  waiting(
    'cash',
    'created_at',
    sql`sale where status = 'PENDING' and payment_type = 'STOCKIST' and warehouse_id = ${id}`,
  ),
  waiting(
    'parcels',
    'created_at',
    sql`shipment where status in ('PENDING', 'PACKED') and warehouse_id = ${id}`,
  ),
  waiting('transfers', 'sent_at', sql`stock_transfer where status = 'SENT' and to_id = ${id}`),
  waiting(
    'lowStock',
    'null::timestamptz',
    sql`stock_balance b join stock_item i on i.code = b.item_code
      where b.on_hand - b.reserved < b.low_level and i.status = 'ACTIVE' and b.warehouse_id = ${id}`,
  ),
];

/** Everything waiting for the caller, by their permissions; empty queues are left out. */
export const queues = query(reports.queues, async (ctx) => {
  const actor = signedIn(ctx);
  const mine = isStaff(actor)
    ? OF_RIGHT.filter(([right]) => actor.permissions.has(right)).map(([, rows]) => rows)
    : ofWarehouse(actor.warehouseId!);
  const rows =
    mine.length === 0
      ? []
      : await readRows(ctx.db, sql<QueueRow>`${sql.join(mine, sql` union all `)}`);
  const found = rows
    .filter((row) => row.count > 0)
    .map((row) => ({ ...row, since: row.since?.toISOString() ?? null }));
  if (!actor.permissions.has('bonus.view')) return found;
  const { period } = await currentPeriod(ctx);
  // the current month cannot be paid yet
  const months = (await openPeriods(ctx)).filter((month) => month < period);
  return months.length === 0
    ? found
    : [...found, { queue: 'months' as const, count: months.length, since: null }];
});

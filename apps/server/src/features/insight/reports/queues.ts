import type { Permission } from '@canopy/contract/codes';
import { reports, type Queue } from '@canopy/contract/insight/reports';
import { TWO_PEOPLE } from '@canopy/contract/company/twoPeople';
import { sql, type RawBuilder } from 'kysely';
import { isStaff, signedIn, type Ctx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { query } from '../../../platform/operation.ts';
import type { VersionedKind } from '../../bonus/bonusPlans/tables.ts';
import { openPeriods } from '../../bonus/compensation/calculate/openPeriods.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { EFFECTS } from '../../company/secondPerson/effects.ts';
import { isKeptFrom } from '../../company/secondPerson/keptFrom.ts';
import type { Settings } from '../../company/settings/settings.ts';

interface QueueRow {
  queue: Queue;
  of: VersionedKind | null;
  count: number;
  since: Date | null;
}

/** A queue as one row; `at`: since when an item has been waiting. */
const waiting = (queue: Queue, at: string, from: RawBuilder<unknown>) =>
  sql`select ${sql.lit(queue)} as queue, null as of, count(*)::int as count, min(${sql.raw(at)}) as since from ${from}`;

const PAYMENT = (type: string) =>
  sql`sale where status = 'PENDING' and payment_type = ${sql.lit(type)}`;

/** Login of the caller and the time, filled in by {@link queues}. */
const CALLER = sql`(select login_id from caller)`;
const NOW = sql<Date>`(select at from caller)`;

/** Condition: the caller has approved a slip already, so that it waits for somebody else. */
const approvedOnce = (effect: 'saleSlip' | 'reloadSlip') => {
  const { table, id } = EFFECTS[effect];
  return sql`id in (select ${id} from ${table} where ${isKeptFrom(effect, CALLER, NOW)})`;
};

/** What staff with each permission decide or process. */
const OF_RIGHT: [Permission, RawBuilder<unknown>][] = [
  [
    'sale.approvePayment',
    waiting(
      'payments',
      'created_at',
      sql`${PAYMENT('BANK_SLIP')} and not ${approvedOnce('saleSlip')}`,
    ),
  ],
  ['sale.approvePayment', waiting('freeRegistrations', 'created_at', PAYMENT('FREE'))],
  [
    'walletRequest.view',
    waiting(
      'walletRequests',
      'created_at',
      sql`wallet_request where status = 'PENDING' and not by_card and not ${approvedOnce('reloadSlip')}`,
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
    'wallet.review',
    waiting('walletSignals', 'found_at', sql`wallet_signal where reviewed_at is null`),
  ],
  ['bonus.review', waiting('bonusSignals', 'found_at', sql`bonus_signal where decided_at is null`)],
  [
    'member.verify',
    waiting('identities', 'sent_at', sql`identity_document where status = 'PENDING'`),
  ],
  [
    'member.personalData',
    waiting('erasures', 'requested_at', sql`erasure_request where status = 'PENDING'`),
  ],
  ['ticket.answer', waiting('tickets', 'updated_at', sql`ticket where state = 'OPEN'`)],
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

/** What takes two people, for those who may take the next step; whoever took the one before it may not. */
const ofTwoPeople = (
  rights: ReadonlySet<Permission>,
  at: { period: string; settings: Settings },
): RawBuilder<unknown>[] =>
  TWO_PEOPLE.filter((effect) => {
    const { ownQueue, right, sees = right } = EFFECTS[effect];
    return ownQueue && rights.has(right) && rights.has(sees);
  }).map((effect) => {
    const { queue, isOn, waits, since, table, of = sql`null` } = EFFECTS[effect];
    const kept = isOn(at.settings) ? isKeptFrom(effect, CALLER, NOW) : sql`false`;
    return sql`select ${sql.lit(queue)} as queue, ${of} as of, count(*)::int as count, min(${since}) as since
      from ${table} where ${waits(at)} and not ${kept} group by 2`;
  });

/** Ended months without a run, or whose run is not calculated yet. */
async function monthsToCalculate(ctx: Ctx, period: string): Promise<number> {
  const [row] = await readRows(
    ctx.db,
    sql<{
      open: number;
    }>`select count(*)::int as open from bonus_run where state = 'OPEN' and period < ${period}`,
  );
  // the current month cannot be paid yet
  return row!.open + (await openPeriods(ctx)).filter((month) => month < period).length;
}

/** Everything waiting for the caller, by their permissions; empty queues are left out. */
export const queues = query(reports.queues, async (ctx) => {
  const actor = signedIn(ctx);
  const at = await currentPeriod(ctx);
  const mine = isStaff(actor)
    ? [
        ...OF_RIGHT.filter(([right]) => actor.permissions.has(right)).map(([, rows]) => rows),
        ...ofTwoPeople(actor.permissions, at),
      ]
    : ofWarehouse(actor.warehouseId!);
  const rows =
    mine.length === 0
      ? []
      : await readRows(
          ctx.db,
          sql<QueueRow>`with caller as (select ${actor.loginId}::bigint as login_id, ${ctx.now}::timestamptz as at)
            ${sql.join(mine, sql` union all `)}`,
        );
  const found = rows
    .filter((row) => row.count > 0)
    .map(({ of, ...row }) => ({
      ...row,
      ...(of && { of }),
      since: row.since?.toISOString() ?? null,
    }));
  if (!actor.permissions.has('bonus.run')) return found;
  const count = await monthsToCalculate(ctx, at.period);
  return count === 0 ? found : [...found, { queue: 'months' as const, count, since: null }];
});

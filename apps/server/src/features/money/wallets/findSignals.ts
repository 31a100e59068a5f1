import { publicId } from '@canopy/domain/ids';
import { businessDate, dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import { noAudit, type Audit, type AuditLine } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { changedSince, holdReceived } from './holdReceived.ts';

const HOUR_MS = 3_600_000;

/** From this many different senders, or transfers sent, a day counts as unusual. */
const SENDERS = 10;
const TRANSFERS = 30;
/** Basis points of the day's incoming transfers that are withdrawn again the same day. */
const PASSED_ON = 8_000;

/**
 * Job: records what is unusual about a business day's wallets, once per member, kind and day: most
 * of the incoming transfers withdrawn again, many senders to one member, many transfers by one
 * member, withdrawals of several members to one bank account. Staff review it. Nothing follows
 * automatically, unless the member's account was changed in the days before: then the wallets are
 * held, and what was sent since the change is held at the receivers.
 *
 * @returns how many signals were found
 */
export async function findSignals(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'signals');
  return runCommand(ctx, async (inside) => {
    const { tx, now } = inside;
    const { timeZone } = await readSettings(tx);
    const day = businessDate(now, timeZone);
    const { from } = dayBounds(day, timeZone);
    const { rows } = await sql<{ id: number; member_id: number }>`
      with move as (
        select * from wallet_move where type = 'TRANSFER' and created_at >= ${from}
      ), withdrawn as (
        select * from wallet_request where type = 'WITHDRAWAL' and created_at >= ${from}
          and status in ('PENDING', 'PAYING', 'APPROVED')
      ), come as (
        select to_member_id as member_id, sum(amount) as amount, count(distinct member_id) as senders
        from move group by to_member_id
      ), found as (
        select w.member_id, 'PASSED_ON' as kind, sum(w.amount)::bigint as amount
          from withdrawn w join come c on c.member_id = w.member_id
          group by w.member_id, c.amount having sum(w.amount) * 10000 >= c.amount * ${PASSED_ON}::int
        union all
        select member_id, 'MANY_SENDERS', senders from come where senders >= ${SENDERS}
        union all
        select member_id, 'MANY_TRANSFERS', count(*) from move group by member_id
          having count(*) >= ${TRANSFERS}
        union all
        select w.member_id, 'SHARED_BANK', count(distinct o.member_id) from withdrawn w
          join wallet_request o on o.type = 'WITHDRAWAL' and o.member_id <> w.member_id
            and o.created_at >= ${from}::timestamptz - interval '90 days'
            and o.bank ->> 'accountNumber' = w.bank ->> 'accountNumber'
          group by w.member_id
      )
      insert into wallet_signal (member_id, kind, business_date, found_at, amount)
      select member_id, kind, ${day}::date, ${now}, amount from found
      on conflict do nothing returning id, member_id`.execute(tx);
    return { result: rows.length, audit: await holdChanged(inside, rows) };
  });
}

/** Holds the wallets of members with a signal whose account was changed before; for the audit log. */
async function holdChanged(
  ctx: CommandCtx,
  signals: readonly { member_id: number }[],
): Promise<Audit> {
  const lines: AuditLine[] = [];
  const { payoutHoldHours } = await readSettings(ctx.db);
  const until = new Date(ctx.now.getTime() + payoutHoldHours * HOUR_MS);
  const members = [...new Set(signals.map((row) => row.member_id))].toSorted((a, b) => a - b);
  for (const id of members) {
    if (!(await changedSince(ctx, id))) continue;
    await sql`select hold_wallets(${id}, 'SIGNAL', ${ctx.now}, ${until})`.execute(ctx.tx);
    const heldAt = await holdReceived(ctx, id, { until, lockId: null });
    const after = { until: until.toISOString(), heldAt };
    lines.push({ action: 'wallet.hold', subject: publicId('member', id), after });
  }
  const [first, ...others] = lines;
  return first ? [first, ...others] : noAudit('a note for staff changes nothing');
}

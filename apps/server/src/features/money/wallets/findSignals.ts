import { businessDate, dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { readSettings } from '../../company/settings/readSettings.ts';

/** From this many different senders, or transfers sent, a day counts as unusual. */
const SENDERS = 10;
const TRANSFERS = 30;
/** Basis points of the day's incoming transfers that are withdrawn again the same day. */
const PASSED_ON = 8_000;

/**
 * Job: records what is unusual about a business day's wallets, once per member, kind and day: most
 * of the incoming transfers withdrawn again, many senders to one member, many transfers by one
 * member, withdrawals of several members to one bank account. Staff review it; nothing follows
 * automatically.
 *
 * @returns how many signals were found
 */
export async function findSignals(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'signals');
  return runCommand(ctx, async ({ tx, now }) => {
    const { timeZone } = await readSettings(tx);
    const day = businessDate(now, timeZone);
    const { from } = dayBounds(day, timeZone);
    const { rows } = await sql`
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
      on conflict do nothing returning id`.execute(tx);
    return { result: rows.length, audit: noAudit('a note for staff changes nothing') };
  });
}

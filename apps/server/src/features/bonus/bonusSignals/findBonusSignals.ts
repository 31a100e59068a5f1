import { BONUS_SIGNALS, signalTermsOf, type BonusSignal } from '@canopy/domain/bonusSignals';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { readRules } from '../../company/settings/ruleSettings.ts';
import { chain } from './chain.ts';
import { lastDay } from './lastDay.ts';
import type { Look, Search } from './look.ts';
import { ownLine } from './ownLine.ts';
import { manySignUps, onePayer, rankBought } from './paidByOther.ts';
import { rankReturned } from './rankReturned.ts';
import { recruitsReturned } from './recruitsReturned.ts';
import { refundedLater } from './refundedLater.ts';
import { sharedAddress, sharedBank, sharedDevice } from './sharedDetails.ts';
import { sharedSlip } from './sharedSlip.ts';

/** The search for each kind. */
export const SEARCHES: Record<BonusSignal, Search> = {
  LAST_DAY: lastDay,
  REFUNDED_LATER: refundedLater,
  SHARED_BANK: sharedBank,
  SHARED_ADDRESS: sharedAddress,
  SHARED_DEVICE: sharedDevice,
  SHARED_SLIP: sharedSlip,
  ONE_PAYER: onePayer,
  MANY_SIGN_UPS: manySignUps,
  RANK_BOUGHT: rankBought,
  RANK_RETURNED: rankReturned,
  RECRUITS_RETURNED: recruitsReturned,
  OWN_LINE: ownLine,
  CHAIN: chain,
};

/** How far back the first look goes. */
const FIRST_LOOK = 35 * DAY_MS;
/** Each look overlaps the previous one, because transactions committed late carry an earlier time. */
const OVERLAP = 15 * 60_000;
/** Maximum members and sales stored as evidence of a signal. */
const EVIDENCE = 300;

/**
 * Job: searches everything new since the last look for signs of manipulation, and records each once per
 * member, kind and month or day. A signal that grows before staff have decided is updated. Staff look at
 * signals; nothing happens automatically.
 *
 * @returns number of signals recorded or grown
 */
export async function findBonusSignals(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'bonusSignals');
  return runCommand(ctx, async ({ tx, now }) => {
    const { timeZone, bonusSignals } = await readSettings(tx);
    const rules = await readRules(tx);
    const terms = signalTermsOf(bonusSignals);
    const seen = await tx.selectFrom('bonus_signal_look').select('seen_until').executeTakeFirst();
    const from = new Date((seen?.seen_until.getTime() ?? now.getTime() - FIRST_LOOK) - OVERLAP);
    const look: Look = { from, until: now, timeZone, rules, terms };
    let found = 0;
    for (const kind of BONUS_SIGNALS) {
      const least = terms.from[kind];
      const rows = least === null ? null : SEARCHES[kind](look, least);
      if (rows === null) continue;
      const noted = await sql`
        insert into bonus_signal as old (member_id, kind, business_date, found_at, count, amount, members, sales)
        select member_id, ${kind}, business_date, ${now}, count, amount,
          members[1:${sql.lit(EVIDENCE)}], sales[1:${sql.lit(EVIDENCE)}]
        from (${rows}) found
        on conflict (member_id, kind, business_date) do update set count = excluded.count,
          amount = excluded.amount, members = excluded.members, sales = excluded.sales
        where old.decided_at is null and excluded.count > old.count
        returning id`.execute(tx);
      found += noted.rows.length;
    }
    await tx
      .insertInto('bonus_signal_look')
      .values({ seen_until: now })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ seen_until: now }))
      .execute();
    return { result: found, audit: noAudit('a note for staff changes nothing') };
  });
}

import type { LevelPlan } from '@canopy/domain/compensation/plan';
import { isByDays } from '@canopy/domain/compensation/planDays';
import { decimalOf } from '@canopy/domain/money';
import { businessDate, periodBounds } from '@canopy/domain/time';
import { formatPv } from '@canopy/domain/volume';
import { sql, type RawBuilder } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { plansOf } from '../compensation/calculate/plans.ts';
import { notifyMembers } from '../../notices/messages/notify.ts';
import { currentPeriod } from '../../company/periods/currentPeriod.ts';
import { daysLeftOf } from './advice.ts';

/**
 * Days before the end of a month at which members who have not maintained are reminded; once each.
 */
const REMINDED_AT = [7, 2] as const;
/** Members reminded per transaction. */
const BATCH_SIZE = 2_000;

/**
 * Job: reminds active members with a package who have not reached the month's maintenance, or what
 * a plan's own rule requires, a week and two days before the month ends. It uses the last
 * calculation of the running month; the channels are those each member chose for bonus notices,
 * possibly none.
 *
 * @returns how many were reminded
 */
export async function remindMaintenance(services: Services): Promise<number> {
  const ctx = systemContext(services, services.clock(), 'remindMaintenance');
  const remind = () =>
    runCommand(ctx, async (command) => ({
      result: await remindBatch(command),
      audit: noAudit('a reminder changes nothing'),
    }));
  let reminded = 0;
  for (let batch = await remind(); batch > 0; batch = await remind()) reminded += batch;
  return reminded;
}

/** Plans that can have a rule of their own. */
const RULED = ['UNILEVEL', 'GENERATION', 'UPGRADE_RANKING', 'BINARY'] as const;

/**
 * What a member lacks for the company's maintenance and for every unmet plan rule, according to the
 * member's row `e` of the running month: the largest gap; zero: none.
 */
function gapOf(maintenancePv: number): RawBuilder<unknown> {
  const rule = (kind: (typeof RULED)[number]) => {
    const found = sql`e.qualification::json -> ${sql.lit(kind)}`;
    return sql`case when ${found} ->> 0 = '0'
      then (${found} ->> 3)::bigint - (${found} ->> 1)::bigint else 0 end`;
  };
  return sql`greatest(0, ${maintenancePv}::bigint - e.personal_volume, ${sql.join(RULED.map(rule))})`;
}

async function remindBatch(ctx: CommandCtx): Promise<number> {
  const { settings, period } = await currentPeriod(ctx);
  const left = daysLeftOf(period, settings.timeZone, ctx.now);
  const days = REMINDED_AT.findLast((at) => left > 0 && left <= at);
  if (days === undefined) return 0;
  const { UNILEVEL, GENERATION } = await plansOf(ctx.db, period);
  // buying cannot gain what a rank withholds, nor bonuses on sales of past days
  const missed = (plan: LevelPlan, amount: RawBuilder<unknown>) =>
    isByDays(plan)
      ? sql`0`
      : sql`case when e.paid_as >= ${plan.leaderRank ?? 0}::int then ${amount} else 0 end`;
  const gap = gapOf(settings.maintenancePv);
  const { rows } = await sql<{ member_id: number; gap: number; missed: number }>`
    with late as (
      select e.member_id, ${gap} as gap,
        ${missed(UNILEVEL.plan, sql`e.missed_unilevel`)}
          + ${missed(GENERATION.plan, sql`e.missed_generation`)} as missed
      from bonus_estimate_state s join bonus_estimate e on e.calculation = s.calculation
      join member m on m.id = e.member_id
      where s.period = ${period} and e.active and ${gap} > 0 and m.activated_at is not null
        and not exists (select from maintenance_reminder r where r.period = ${period}
          and r.days_left = ${days} and r.member_id = e.member_id)
      order by e.member_id limit ${BATCH_SIZE}
    ), told as (
      insert into maintenance_reminder (period, days_left, member_id, reminded_at)
      select ${period}, ${days}, member_id, ${ctx.now} from late
      on conflict do nothing returning member_id
    )
    select late.member_id, late.gap, late.missed
    from told join late on late.member_id = told.member_id order by late.member_id`.execute(ctx.tx);
  const lastDay = businessDate(
    new Date(periodBounds(period, settings.timeZone).until.getTime() - 1),
    settings.timeZone,
  );
  const params = (row: { gap: number }) => ({
    pv: formatPv(row.gap),
    day: lastDay,
  });
  const some = rows.filter(({ missed }) => missed > 0);
  const none = rows.filter(({ missed }) => missed === 0);
  await notifyMembers(
    ctx,
    'maintenanceMissesBonus',
    some.map((row) => ({
      memberId: row.member_id,
      params: { ...params(row), amount: decimalOf(row.missed) },
    })),
  );
  await notifyMembers(
    ctx,
    'maintenanceReminder',
    none.map((row) => ({ memberId: row.member_id, params: params(row) })),
  );
  return rows.length;
}

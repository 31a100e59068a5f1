import { compensation } from '@canopy/contract/bonus/compensation';
import { isByDays } from '@canopy/domain/compensation/planDays';
import { decimalOf } from '@canopy/domain/money';
import type { Ctx } from '../../../../platform/context.ts';
import { memberRow } from '../../../../platform/ids.ts';
import { query } from '../../../../platform/operation.ts';
import { memberBreakage } from './memberBreakage.ts';
import { missedSoFar } from './missedSoFar.ts';
import { memberOfRun, postedRun } from './missedOfRun.ts';
import { passedOver } from './passedOver.ts';
import { missedShares, type MissedShare } from './missedShares.ts';
import type { BreakageReason, PlanKind } from '../tables.ts';

/** Bonuses of one plan missed for one reason; sen. */
interface Missed {
  plan: PlanKind;
  reason: BreakageReason;
  amount: number;
  lines: number;
  /** Running month: purchases made now can no longer recover any of it. */
  over?: true;
}

/**
 * What a member did not get in a period for a single reason: shares that became breakage at the member and,
 * if compression passed the member over, what maintenance would have earned. For the running period,
 * according to the last calculation. For all reasons together see `whyNotPaid`.
 */
export const missed = query(compensation.missed, async (ctx, body) => {
  const memberId = memberRow(body.MemberID);
  const { rows, asOf, counted } = await missedIn(ctx, memberId, body.Period);
  return {
    counted,
    asOf: asOf?.toISOString() ?? null,
    total: decimalOf(rows.reduce((sum, row) => sum + row.amount, 0)),
    rows: rows.map((row) => ({ ...row, amount: decimalOf(row.amount) })),
  };
});

async function missedIn(
  ctx: Ctx,
  memberId: number,
  period: string,
): Promise<{ rows: Missed[]; asOf: Date | null; counted: boolean }> {
  const broken = [
    ...(await memberBreakage(ctx.db, memberId, period, true)),
    ...(await passedOver(ctx.db, memberId, period)),
  ];
  const run = await postedRun(ctx.db, period);
  if (run) {
    const member = await memberOfRun(ctx.db, run.id, memberId);
    const shares = member ? missedShares(member, run.plans) : [];
    // without full compression the share became breakage at the member, which is already in the list
    const passedOver = shares.filter(({ compression }) => compression === 'FULL');
    return {
      rows: [...broken, ...unmaintained(passedOver)],
      asOf: null,
      counted: run.missed_counted,
    };
  }
  const sofar = await missedSoFar(ctx, memberId, period);
  const instant = broken.map(overNow);
  if (!sofar) return { rows: instant, asOf: null, counted: false };
  return {
    rows: [
      ...instant,
      ...sofar.kept,
      // sales of past days can no longer be earned
      ...unmaintained(sofar.shares).map((row) =>
        isByDays(sofar.plans[row.plan as 'UNILEVEL' | 'GENERATION']!) ? overNow(row) : row,
      ),
    ],
    asOf: sofar.asOf,
    counted: true,
  };
}

const overNow = (row: Missed): Missed =>
  row.reason === 'NOT_MAINTAINED' ? { ...row, over: true } : row;

const unmaintained = (shares: MissedShare[]): Missed[] =>
  shares.flatMap(({ plan, reasons, amount, lines }) =>
    reasons.length === 1 && reasons[0] === 'NOT_MAINTAINED'
      ? [{ plan, reason: 'NOT_MAINTAINED', amount, lines }]
      : [],
  );

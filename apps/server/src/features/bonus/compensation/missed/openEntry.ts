import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import type { MissedOf } from '@canopy/domain/compensation/missedByMember';
import { decimalOf } from '@canopy/domain/money';
import type { Ctx } from '../../../../platform/context.ts';
import { memberBreakageLines } from './memberBreakage.ts';
import type { AskedEntry, EntryLine, EntryLines } from './missedEntry.ts';
import { missedMonth } from './missedMonth.ts';
import { memberOfRun, postedRun, type MonthPlans } from './missedOfRun.ts';
import { missedShares, type MissedRow } from './missedShares.ts';
import { missedSoFar, type MissedSoFar } from './missedSoFar.ts';
import { passedLines } from './passedOver.ts';
import { inputOfRun, type InputOf } from '../calculate/pinInput.ts';
import { capFactorOf } from '../review/runSummary.ts';
import type { BreakageReason } from '../tables.ts';
import { reasonsWithheld, withheldRewards } from '../calculate/withheldRewards.ts';

/** What an entry turned out to be. */
interface Opened {
  /** Null: it cannot be split into lines. */
  found: EntryLines | null;
  /** When the running month was calculated; null: decided. */
  asOf: Date | null;
  caps: ResultOf<typeof compensation.missedLines>['caps'];
}

/** A month as a run paid it, or as the estimate calculated it. */
interface Month {
  member: MissedRow | undefined;
  plans: MonthPlans;
  from: InputOf;
  /** Of the running month. */
  sofar: MissedSoFar | null;
}

const NOTHING: EntryLines = { rows: [], total: 0, amount: 0, reasons: [] };

/** Opens an entry of `whyNotPaid`. One that is not there, or no longer, has no lines. */
export async function openEntry(ctx: Ctx, asked: AskedEntry): Promise<Opened> {
  if (asked.entry === 'PASSED') return decided(await passedLines(ctx.db, asked));
  const month = await monthOf(ctx, asked);
  if (asked.entry === 'REWARD')
    return { ...decided(await reward(ctx, asked, month)), asOf: asOfOf(month) };
  if (asked.entry === 'SHARES') return shares(ctx, asked, month);
  const kept = month?.sofar?.kept.find(
    ({ plan, reason }) => plan === asked.plan && reason === asked.reason,
  );
  if (!kept || !month) return decided(await memberBreakageLines(ctx.db, asked));
  if (kept.reason === 'CAP') {
    return { found: null, asOf: asOfOf(month), caps: capsOf(month.sofar!, kept) };
  }
  return calculated(ctx, asked, month, 'CLOSED', ['RANK']);
}

const decided = (found: EntryLines): Opened => ({ found, asOf: null, caps: null });
const asOfOf = (month: Month | null) => month?.sofar?.asOf ?? null;

async function monthOf(ctx: Ctx, { memberId, period }: AskedEntry): Promise<Month | null> {
  const run = await postedRun(ctx.db, period);
  if (run) {
    const member = await memberOfRun(ctx.db, run.id, memberId);
    return { member, plans: run.plans, from: inputOfRun(run.id), sofar: null };
  }
  const sofar = await missedSoFar(ctx, memberId, period);
  if (!sofar) return null;
  const { member, plans } = sofar;
  const from = {
    table: 'bonus_estimate_input',
    key: 'calculation',
    id: member.calculation,
  } as const;
  return { member, plans, from, sofar };
}

/** Shares of the month's bonuses that the member did not qualify for. */
async function shares(ctx: Ctx, asked: AskedEntry, month: Month | null): Promise<Opened> {
  const missed =
    month?.member &&
    missedShares(month.member, month.plans).find(({ plan }) => plan === asked.plan);
  if (!missed) return { ...decided(NOTHING), asOf: asOfOf(month) };
  return calculated(ctx, asked, month, 'SHARES', missed.reasons);
}

async function calculated(
  ctx: Ctx,
  asked: AskedEntry,
  month: Month,
  of: MissedOf,
  reasons: BreakageReason[],
): Promise<Opened> {
  const plan = asked.plan as 'UNILEVEL' | 'GENERATION';
  const lines = await missedMonth(ctx, { ...asked, plan }, month.from, of);
  if (!lines && month.sofar) {
    // a newer estimate may have taken its place since
    const newer = await monthOf(ctx, asked);
    if (newer && newer.from.id !== month.from.id) return openEntry(ctx, asked);
  }
  return { found: lines && { ...lines, reasons }, asOf: asOfOf(month), caps: null };
}

/** A rank's reward is one line, paid for no sale. */
async function reward(ctx: Ctx, asked: AskedEntry, month: Month | null): Promise<EntryLines> {
  const { memberId, period, rank, searched, skipped, size } = asked;
  const plan = month?.plans.UPGRADE_RANKING;
  if (!month?.member || searched) return NOTHING;
  const waiting = await withheldRewards(ctx.db, period, memberId, month.member, plan);
  const lines = waiting
    .filter((rule) => rule.rank === rank)
    .map((rule): EntryLine => ({
      buyer: null,
      sale: null,
      level: rule.rank,
      volume: null,
      net: false,
      percentage: null,
      amount: rule.reward,
    }));
  return {
    rows: lines.slice(skipped, skipped + size),
    total: lines.length,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
    reasons: reasonsWithheld(month.member),
  };
}

/** What caps cut so far: the company's depends on everybody's shares, so single lines are not known yet. */
function capsOf(
  { member, plans }: MissedSoFar,
  { plan, amount }: MissedSoFar['kept'][number],
): Opened['caps'] {
  const rules = plans[plan];
  const paid = plan === 'UNILEVEL' ? member.unilevel : member.generation;
  const cap = rules?.memberCap ?? null;
  const byDays = rules?.period === 'DAILY' || rules?.period === 'WEEKLY';
  return {
    shares: decimalOf(paid + amount),
    paid: decimalOf(paid),
    kept: decimalOf(amount),
    memberCap: cap === null ? null : decimalOf(cap),
    capPeriod: byDays ? (rules.period as 'DAILY' | 'WEEKLY') : 'MONTHLY',
    ownPackageCap: rules?.ownPackageCap === true,
    capFactor: capFactorOf(member),
  };
}

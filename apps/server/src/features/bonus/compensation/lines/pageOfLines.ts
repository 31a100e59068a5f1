import type { RunTotals } from '@canopy/domain/compensation/earners';
import { RUN_PLANS, type RunPlan } from '@canopy/domain/compensation/runLines';
import { sql, type RawBuilder } from 'kysely';
import type { ReadDb } from '../../../../platform/database/handle.ts';
import { readRows } from '../../../../platform/database/readRows.ts';
import { lineColumns, lineTables, type LineRow } from './bonusLine.ts';
import { notPaidOut } from '../holds/holds.ts';
import { addedSums, clawedBack, heldOfRun, type PlanSum } from './linesOfRun.ts';
import type { PlanKind } from '../tables.ts';
import { firstLineId } from '../calculate/writeLines.ts';

/** Filter for lines, without a search. */
export interface LineScope {
  /** Null: all members. */
  earner: number | null;
  /** If false, only posted runs are included. */
  staff: boolean;
  run: number | null;
  period: string | null;
  plan: PlanKind | null;
}

/** Lines of one run: how many are in the scope, and the ids they lie between. */
interface Block {
  run: number;
  at: Date;
  lines: number;
  first: number;
  last: number;
}

/** A line outside the numbered blocks: instant, claw-back, or from a run of an earlier version. */
interface Single {
  id: number;
  created_at: Date;
  back: boolean;
}

type Earned = Record<RunPlan, { lines: number; amount: number }>;

/**
 * A page of lines, newest first, with the totals of all. The number and amount of a member's lines in a run
 * are stored with the run, and its lines are numbered, so a member with a hundred thousand lines gets the
 * page as fast as one with ten.
 */
export async function pageOfLines(
  db: ReadDb,
  scope: LineScope,
  { Page, PageSize }: { Page: number; PageSize: number },
): Promise<{ rows: LineRow[]; sums: PlanSum[] }> {
  const until = Page * PageSize;
  const own = singlesOf(scope);
  const singles = await readRows(
    db,
    sql<Single>`select l.id, l.created_at, l.reverses is not null as back ${own}
    order by l.created_at desc, l.reverses is not null desc, l.id desc limit ${until}`,
  );
  const sums = await readRows(
    db,
    sql<PlanSum>`select l.plan, count(*)::int as lines, sum(l.amount)::bigint as amount,
      coalesce(sum(l.amount) filter (where ${notPaidOut}), 0)::bigint as held, ${clawedBack} ${own} group by l.plan`,
  );
  const runs = await blocksOf(db, scope);
  const ids = await idsOf(db, scope, { singles, blocks: runs.blocks }, until - PageSize, until);
  return { rows: await linesInOrder(db, ids), sums: addedSums([...sums, ...runs.sums]) };
}

/** Lines by id, in the order of the ids. */
export async function linesInOrder(db: ReadDb, ids: readonly number[]): Promise<LineRow[]> {
  const rows = await readRows(
    db,
    sql<LineRow>`select ${lineColumns} ${lineTables} where l.id = any(${sql.val([...ids])}::bigint[])`,
  );
  const place = new Map(ids.map((id, i) => [id, i]));
  return rows.sort((a, b) => place.get(a.id)! - place.get(b.id)!);
}

/** The source of single lines, as `l`. */
const singlesOf = ({ earner, staff, run, period, plan }: LineScope): RawBuilder<unknown> => sql`
  from bonus_line l left join bonus_run b on b.id = l.run_id
  where l.earner_id is not null and b.state is distinct from 'DISCARDED'
    and (${earner}::bigint is null or l.earner_id = ${earner})
    and (${run}::bigint is null or l.run_id = ${run})
    and (${staff} or l.run_id is null or l.reverses is not null or b.state = 'POSTED')
    and (${period}::text is null or l.period = ${period})
    and (${plan}::text is null or l.plan = ${plan})`;

/** The lines of each run in the scope, newest run first. */
async function blocksOf(
  db: ReadDb,
  { earner, staff, run, period, plan }: LineScope,
): Promise<{ blocks: Block[]; sums: PlanSum[] }> {
  const runs = await readRows(
    db,
    sql<{ id: number; at: Date; totals: RunTotals; held: boolean; earned: Earned | null }>`
    select b.id, b.calculated_at as at, b.totals, exists (select from bonus_hold h where h.period = b.period
        and h.state <> 'RELEASED' and (${earner}::bigint is null or h.member_id = ${earner})) as held,
      case when e.run_id is not null then json_build_object(
        'UNILEVEL', json_build_object('lines', e.unilevel_lines, 'amount', e.unilevel),
        'GENERATION', json_build_object('lines', e.generation_lines, 'amount', e.generation),
        'UPGRADE_RANKING', json_build_object('lines', e.upgrade_ranking_lines, 'amount', e.upgrade_ranking),
        'BINARY', json_build_object('lines', e.binary_pairs_lines, 'amount', e.binary_pairs)) end as earned
    from bonus_run b left join bonus_run_earner e on e.run_id = b.id and e.member_id = ${earner}
    where b.totals is not null and b.state <> 'DISCARDED' and (${staff} or b.state = 'POSTED')
      and (${earner}::bigint is null or e.run_id is not null)
      and (${run}::bigint is null or b.id = ${run}) and (${period}::text is null or b.period = ${period})
      and (select true from bonus_run_line l where l.run_id = b.id limit 1)
    order by b.calculated_at desc, b.id desc`,
  );
  const blocks: Block[] = [];
  const sums: PlanSum[] = [];
  for (const { id, at, totals, held, earned } of runs) {
    const heldByPlan = held && earner === null ? await heldOfRun(db, id) : null;
    const of = { lines: 0, first: 0, last: -1 };
    let next = firstLineId(id);
    for (const each of RUN_PLANS) {
      const all = totals.plans[each];
      const first = next;
      next += all?.lines ?? 0;
      if (plan !== null && plan !== each) continue;
      const lines = earned ? earned[each].lines : (all?.lines ?? 0);
      const amount = earned ? earned[each].amount : (all?.paid ?? 0);
      // the lines of one plan directly follow those of another
      of.first ||= first;
      of.last = next - 1;
      of.lines += lines;
      const kept = heldByPlan ? heldByPlan[each] : held ? amount : 0;
      sums.push({ plan: each, lines, amount, held: kept, clawed_back: 0 });
    }
    if (of.lines > 0) blocks.push({ run: id, at, ...of });
  }
  return { blocks, sums };
}

/**
 * Ids of the lines from one position to another, newest first; among lines of the same moment, claw-backs
 * come first.
 */
async function idsOf(
  db: ReadDb,
  { earner }: LineScope,
  { singles, blocks }: { singles: readonly Single[]; blocks: readonly Block[] },
  from: number,
  until: number,
): Promise<number[]> {
  const ids: number[] = [];
  let at = 0;
  let single = 0;
  const singlesBefore = (block: Block | undefined): void => {
    for (; single < singles.length && at < until; single += 1, at += 1) {
      const { id, created_at, back } = singles[single]!;
      const newer = block && (created_at > block.at || (back && +created_at === +block.at));
      if (block && !newer) return;
      if (at >= from) ids.push(id);
    }
  };
  for (const block of blocks) {
    singlesBefore(block);
    const skipped = Math.max(0, from - at);
    const taken = Math.min(block.lines, until - at) - skipped;
    if (taken > 0) ids.push(...(await idsOfBlock(db, earner, block, skipped, taken)));
    at += block.lines;
  }
  singlesBefore(undefined);
  return ids;
}

async function idsOfBlock(
  db: ReadDb,
  earner: number | null,
  { run, first, last }: Block,
  skipped: number,
  taken: number,
): Promise<number[]> {
  if (earner === null) return Array.from({ length: taken }, (_, i) => last - skipped - i);
  const rows = await readRows(
    db,
    sql<{
      id: number;
    }>`select id from bonus_run_line where run_id = ${run} and earner_id = ${earner}
      and id between ${first} and ${last} order by id desc limit ${taken} offset ${skipped}`,
  );
  return rows.map(({ id }) => id);
}

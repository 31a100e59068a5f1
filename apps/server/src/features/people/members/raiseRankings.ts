import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';

/**
 * Raises members' rankings to those reached in a period's posted run, with their history: a ranking
 * rises and never falls.
 */
export async function raiseRankings(
  tx: Tx,
  reached: readonly { memberId: number; ranking: number }[],
  run: { period: string; at: Date },
): Promise<void> {
  const rows = sql`unnest(${reached.map((row) => row.memberId)}::bigint[],
    ${reached.map((row) => row.ranking)}::int[]) as r(member_id, ranking)`;
  await sql`
    insert into member_rank_change (member_id, from_rank, to_rank, period, at)
    select m.id, m.ranking, r.ranking, ${run.period}, ${run.at} from ${rows}
    join member m on m.id = r.member_id where r.ranking > m.ranking`.execute(tx);
  await sql`
    update member m set ranking = r.ranking from ${rows}
    where m.id = r.member_id and r.ranking > m.ranking`.execute(tx);
}

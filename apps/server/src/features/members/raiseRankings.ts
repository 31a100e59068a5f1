import { sql } from 'kysely';
import type { Tx } from '../../platform/database/open.ts';

/** The rankings that members have reached in a posted run: a ranking rises and never falls. */
export async function raiseRankings(
  tx: Tx,
  reached: readonly { memberId: number; ranking: number }[],
): Promise<void> {
  await sql`
    update member m set ranking = r.ranking
    from unnest(${reached.map((row) => row.memberId)}::bigint[], ${reached.map((row) => row.ranking)}::int[])
      as r(member_id, ranking)
    where m.id = r.member_id and r.ranking > m.ranking`.execute(tx);
}

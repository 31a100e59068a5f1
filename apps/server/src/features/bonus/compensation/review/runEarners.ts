import { sql } from 'kysely';

/** What a run pays one member, as read for lists; sen. */
export interface RunEarnerRow {
  member_id: number;
  full_name: string;
  paid_as: number;
  paid: number;
  clawed_back: number;
  carried_in: number;
  carried_out: number;
  unilevel: number;
  generation: number;
  upgrade_ranking: number;
  binary_pairs: number;
}

/** Columns of a {@link RunEarnerRow}. */
export const earnerColumns = sql`e.member_id, m.full_name, coalesce(r.paid_as, m.ranking) as paid_as, e.paid,
  e.clawed_back, e.carried_in, e.carried_out, e.unilevel, e.generation, e.upgrade_ranking, e.binary_pairs`;

/** `e` is what the run pays, `m` the member, `r` the member as recorded by the run. */
export const earnerTables = sql`bonus_run_earner e join member m on m.id = e.member_id
  left join bonus_run_member r on r.run_id = e.run_id and r.member_id = e.member_id`;

/** The rows of a page. Positions are stored, so the last page is found as fast as the first. */
export const onPage = ({ Page, PageSize }: { Page: number; PageSize: number }) =>
  sql`e.position > ${(Page - 1) * PageSize} and e.position <= ${Page * PageSize}`;

import { tax } from '@canopy/contract/bonus/tax';
import { decimalOf } from '@canopy/domain/money';
import { sql } from 'kysely';
import { idText } from '../../../platform/database/idText.ts';
import { loginName } from '../../../platform/database/loginName.ts';
import { pageOf } from '../../../platform/database/page.ts';
import { memberID } from '../../../platform/ids.ts';
import { query } from '../../../platform/operation.ts';
import { daysOfYear } from './taxEvents.ts';

/** Benefits in kind of a year, newest first, including voided ones. */
export const benefitList = query(tax.benefitList, async ({ db }, body) => {
  const { from, to } = daysOfYear(body.Year);
  let wanted = db
    .selectFrom('tax_benefit as b')
    .innerJoin('member as m', 'm.id', 'b.member_id')
    .where('b.given_on', '>=', from)
    .where('b.given_on', '<=', to);
  if (body.Search) {
    const search = `%${body.Search.toLowerCase()}%`;
    wanted = wanted.where(
      sql<boolean>`(lower(m.full_name || ' ' || b.description) like ${search}
        or ${idText('m', 'm.id')} like ${search})`,
    );
  }
  const { found, total } = await pageOf(
    wanted
      .selectAll('b')
      .select(['m.full_name', loginName(sql.ref('b.recorded_by')).as('recorder')])
      .select(sql<string>`b.given_on::text`.as('day'))
      .orderBy('b.given_on', 'desc')
      .orderBy('b.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      benefitID: row.id,
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      date: row.day,
      kind: row.kind,
      description: row.description,
      amount: decimalOf(row.amount),
      recordedBy: row.recorder ?? '',
      status: row.voided_at ? ('CANCELLED' as const) : ('ACTIVE' as const),
      reason: row.void_reason,
    })),
    total,
  };
});

import { members } from '@canopy/contract/people/members';
import { sql, type RawBuilder } from 'kysely';
import { ownRows, personalColumns } from '../../../platform/database/ownRows.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { TABLES } from '../../tables.ts';
import { archivedLines } from '../../insight/books/reads.ts';

/** Maximum rows per kind in an export. */
const MAX_ROWS = 50_000;

/** Names of tables in the file, where they differ. */
const NAMES: Partial<Record<keyof typeof TABLES, string>> = {
  address_book: 'addressBook',
  sale: 'sales',
  profile_change: 'changes',
  consent: 'consents',
  identity_document: 'identityDocuments',
  session: 'sessions',
};

/** Who of the company did it. */
const COLLEAGUE = /_by$|^by_login$|_login$|^login_id$/;

/**
 * Everything the company stores about a member, named as in the tables: the person and what moved money in
 * words of its own, and of each other table whatever it declares to be about its person and does not withhold.
 */
export const exportData = command(members.exportData, async (ctx, body) => {
  const id = memberRow(body.MemberID);
  const people = await readRows(
    ctx.db,
    sql<Record<string, unknown> & { login_id: number }>`
    select m.login_id, ${body.MemberID}::text as "memberID", l.username, m.full_name, m.email,
      m.mobile_code, m.mobile, m.nationality, m.identity_type, m.identity_value, m.date_of_birth,
      m.address1, m.address2, m.address3, m.post_code, m.city, m.state_id, m.country_id,
      m.bank_name, m.bank_account_number, m.bank_holder, m.bank_branch, m.status, m.verification,
      m.ranking, m.package_rank, m.terms_version, m.terms_accepted_at, m.created_at,
      l.last_login_at, l.language
    from member m join login l on l.id = m.login_id where m.id = ${id}`,
  );
  const person = people[0];
  if (!person) throw new ApiError('NOT_FOUND');
  const { login_id: login, ...personal } = person;
  const all = (select: RawBuilder<unknown>) => readRows(ctx.db, select);
  const told: Record<string, unknown> = {};
  for (const [table, facts] of Object.entries(TABLES)) {
    const own = ownRows(TABLES, table, { memberId: id, loginId: login });
    const isTold = personalColumns(facts).some(([, { withheld }]) => !withheld);
    if (!own || !isTold || table === 'member' || table === 'login') continue;
    const which = facts.unexported ? sql`${own} and not (${sql.raw(facts.unexported)})` : own;
    const rows = await readRows(
      ctx.db,
      sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(table)} t where ${which} order by t limit ${MAX_ROWS}`,
    );
    const isShown = (column: string) => {
      const said = facts.columns[column];
      const inner = said === 'technical' || (typeof said === 'object' && said.withheld);
      return !inner && !COLLEAGUE.test(column);
    };
    told[NAMES[table as keyof typeof TABLES] ?? table] = rows.map(({ row }) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => isShown(column))),
    );
  }
  const exported = {
    exportedAt: ctx.now.toISOString(),
    personal,
    ...told,
    walletTransactions: await all(
      sql`select a.wallet_type, p.amount, t.type, t.remark, t.created_at from posting p
        join account a on a.id = p.account_id join ledger_tx t on t.id = p.tx_id
        where a.member_id = ${id} order by t.id limit ${MAX_ROWS}`,
    ),
    // older movements are archived: what each wallet did in each archived month
    walletMonthsInArchive: await all(
      sql`select a.wallet_type, to_char(l.month, 'YYYY-MM') as period, l.entries, l.opening, l.amount, l.balance
        from ${archivedLines} l join account a on a.id = l.account_id
        where a.member_id = ${id} order by a.wallet_type, l.version limit ${MAX_ROWS}`,
    ),
    bonuses: await all(
      sql`select l.period, l.plan, l.level, l.percentage, l.volume, l.amount, l.reason, l.created_at
        from bonus_line_all l where l.earner_id = ${id}
          and not exists (select from bonus_run b where b.id = l.run_id and b.state = 'DISCARDED') order by l.id limit ${MAX_ROWS}`,
    ),
    history: await all(
      sql`select at, action, ip from audit where subject = ${body.MemberID} order by id limit ${MAX_ROWS}`,
    ),
  };
  return { result: exported, audit: { action: 'member.exportData', subject: body.MemberID } };
});

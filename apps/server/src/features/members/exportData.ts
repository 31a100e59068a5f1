import { members } from '@canopy/contract/members';
import { sql, type RawBuilder } from 'kysely';
import { readRows } from '../../platform/database/readRows.ts';
import { ApiError } from '../../platform/errors.ts';
import { memberRow } from '../../platform/ids.ts';
import { command } from '../../platform/operation.ts';
import { archivedLines } from '../wallets/archived.ts';

/** Maximum rows per kind in an export. */
const MAX_ROWS = 50_000;

/** Everything the company stores about a member, named as in the tables. */
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
  const exported = {
    exportedAt: ctx.now.toISOString(),
    personal,
    addressBook: await all(
      sql`select * from address_book where member_id = ${id} order by id limit ${MAX_ROWS}`,
    ),
    sales: await all(
      sql`select id, sales_type, payment_type, delivery_type, status, total, total_pv, address,
        created_at, approved_at from sale where member_id = ${id} order by id limit ${MAX_ROWS}`,
    ),
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
      sql`select period, plan, level, percentage, volume, amount, reason, created_at
        from bonus_line_all l where earner_id = ${id}
          and not exists (select from bonus_run b where b.id = l.run_id and b.state = 'DISCARDED') order by id limit ${MAX_ROWS}`,
    ),
    changes: await all(
      sql`select kind, before, after, status, requested_at, decided_at, reason
        from profile_change where member_id = ${id} order by id limit ${MAX_ROWS}`,
    ),
    consents: await all(
      sql`select purpose, channel, text_version, language, given_at, source, withdrawn_at from consent
        where member_id = ${id} order by id limit ${MAX_ROWS}`,
    ),
    identityDocuments: await all(
      sql`select status, sent_at, decided_at, reason from identity_document
        where member_id = ${id} order by id limit ${MAX_ROWS}`,
    ),
    sessions: await all(
      sql`select created_at, ended_at, end_reason, ip, user_agent from session
        where login_id = ${login} and impersonator_id is null order by id desc limit ${MAX_ROWS}`,
    ),
    history: await all(
      sql`select at, action, ip from audit where subject = ${body.MemberID} order by id limit ${MAX_ROWS}`,
    ),
  };
  return { result: exported, audit: { action: 'member.exportData', subject: body.MemberID } };
});

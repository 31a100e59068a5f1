import { randomBytes } from 'node:crypto';
import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import { sql } from 'kysely';
import { pageOf } from '../../platform/database/page.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { deleteCarts } from '../cart/lines.ts';
import { hashSecret } from '../auth/passwords.ts';
import { endSessions } from '../auth/endSessions.ts';
import { eraseMails } from '../messages/eraseMails.ts';
import { notify } from '../messages/notify.ts';
import { lockMember } from './status.commands.ts';

type Obstacle = ResultOf<typeof members.erasureList>['rows'][number]['obstacles'][number];

/** Rows of each kind that an export holds. */
const MAX_ROWS = 50_000;

/** Everything that the company keeps about a member, in the words of the tables. */
export async function exportData(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.exportData>,
): Promise<ResultOf<typeof members.exportData>> {
  const id = memberRow(body.MemberID);
  const { rows: people } = await sql<Record<string, unknown> & { login_id: number }>`
    select m.login_id, ${body.MemberID}::text as "memberID", l.username, m.full_name, m.email,
      m.mobile_code, m.mobile, m.nationality, m.identity_type, m.identity_value, m.date_of_birth,
      m.address1, m.address2, m.address3, m.post_code, m.city, m.state_id, m.country_id,
      m.bank_name, m.bank_account_number, m.bank_holder, m.bank_branch, m.status, m.verification,
      m.ranking, m.package_rank, m.terms_version, m.terms_accepted_at, m.created_at,
      l.last_login_at, l.language
    from member m join login l on l.id = m.login_id where m.id = ${id}`.execute(ctx.db);
  const person = people[0];
  if (!person) throw new ApiError('NOT_FOUND');
  const { login_id: login, ...personal } = person;
  const all = async (query: ReturnType<typeof sql>) => (await query.execute(ctx.db)).rows;
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
    bonuses: await all(
      sql`select period, plan, level, percentage, volume, amount, reason, created_at
        from bonus_line where earner_id = ${id} order by id limit ${MAX_ROWS}`,
    ),
    changes: await all(
      sql`select kind, before, after, status, requested_at, decided_at, reason
        from profile_change where member_id = ${id} order by id limit ${MAX_ROWS}`,
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
  await audit(ctx, { action: 'member.exportData', subject: body.MemberID });
  return exported;
}

/** Asks to be erased. */
export function requestErasure(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.requestErasure>,
): Promise<true> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const member = await lockMember(inside, memberRow(body.MemberID));
    if (member.root) throw new ApiError('COMPANY_MEMBER');
    await db
      .insertInto('erasure_request')
      .values({ member_id: member.id, reason: body.Reason, requested_at: ctx.now })
      .execute();
    await audit(inside, { action: 'member.requestErasure', subject: body.MemberID });
    return true as const;
  });
}

/** What stands in the way of an erasure, as a scalar of the member `m`. */
const obstacles = sql<Obstacle[]>`array_remove(array[
  case when exists (select 1 from account a where a.member_id = m.id and a.balance <> 0) then 'WALLETS' end,
  case when exists (select 1 from sale s where s.member_id = m.id and (s.status = 'PENDING'
    or s.status = 'APPROVED' and s.shipment_status not in ('DELIVERED', 'COLLECTED')
    or exists (select 1 from refund r where r.sale_id = s.id and (r.status in ('PENDING', 'APPROVED')
      or r.to_bank > 0 and r.paid_at is null)))) then 'SALES' end,
  case when exists (select 1 from wallet_request r where r.member_id = m.id and r.status = 'PENDING') then 'REQUESTS' end,
  case when exists (select 1 from bonus_line b where b.earner_id = m.id and b.hold_until is not null
    and b.released_at is null) then 'BONUS' end
]::text[], null)`;

/** Requests to be erased: the own, or all for those who decide them. */
export async function erasureList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.erasureList>,
): Promise<ResultOf<typeof members.erasureList>> {
  const actor = signedIn(ctx);
  const only = isStaff(actor) ? body.MemberID && memberRow(body.MemberID) : actor.memberId;
  let query = ctx.db
    .selectFrom('erasure_request as e')
    .innerJoin('member as m', 'm.id', 'e.member_id');
  if (body.Status) query = query.where('e.status', '=', body.Status);
  if (only) query = query.where('e.member_id', '=', only);
  const { found, total } = await pageOf(
    query
      .selectAll('e')
      .select('m.full_name')
      .select(obstacles.as('obstacles'))
      .orderBy('e.id', 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      erasureID: String(row.id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      reason: row.reason,
      status: row.status,
      requestedAt: row.requested_at.toISOString(),
      answer: row.answer,
      obstacles: row.status === 'PENDING' ? row.obstacles : [],
    })),
    total,
  };
}

/**
 * Erases what names a member, or refuses. The row, its place in the trees and the books stay: the
 * law wants the books, and others' bonuses stand on the trees.
 */
export function decideErasure(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.decideErasure>,
): Promise<true> {
  const actor = signedIn(ctx);
  if (!body.Approve && !body.Answer) throw invalid({ Answer: ['REQUIRED'] });
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const request = await db
      .selectFrom('erasure_request')
      .selectAll()
      .where('id', '=', body.ErasureID)
      .forUpdate()
      .executeTakeFirst();
    if (!request) throw new ApiError('NOT_FOUND');
    if (request.status !== 'PENDING')
      throw new ApiError('STATE_CHANGED', { state: request.status });
    const member = await lockMember(inside, request.member_id);
    if (body.Approve) {
      const { rows } = await sql<{ obstacles: Obstacle[] }>`
        select ${obstacles} as obstacles from member m where m.id = ${member.id}`.execute(db);
      if (rows[0]!.obstacles.length > 0) throw new ApiError('ERASURE_BLOCKED');
      await notify(inside, member.login_id, 'erased');
      await erase(inside, member.id, member.login_id);
    }
    await db
      .updateTable('erasure_request')
      .set({
        status: body.Approve ? 'DONE' : 'REJECTED',
        decided_by: actor.loginId,
        decided_at: ctx.now,
        answer: body.Answer || null,
        // the reason may name the person too
        ...(body.Approve ? { reason: '–' } : {}),
      })
      .where('id', '=', request.id)
      .execute();
    await audit(inside, {
      action: body.Approve ? 'member.erase' : 'member.rejectErasure',
      subject: memberID(member.id),
      after: body.Answer ? { answer: body.Answer } : undefined,
    });
    return true as const;
  });
}

async function erase(ctx: Ctx, id: number, loginId: number): Promise<void> {
  const { db, now } = ctx;
  const nobody = `erased-${id}`;
  const pictures = await db
    .selectFrom('identity_picture as p')
    .innerJoin('identity_document as d', 'd.id', 'p.document_id')
    .select('p.file')
    .where('d.member_id', '=', id)
    .execute();
  await endSessions(db, loginId, 'ERASED', now);
  await db
    .updateTable('login')
    .set({
      username: nobody,
      username_key: nobody,
      password_hash: await hashSecret(randomBytes(24).toString('base64url')),
      pin_hash: null,
      totp_secret: null,
    })
    .where('id', '=', loginId)
    .execute();
  await db
    .updateTable('member')
    .set({
      full_name: `${memberID(id)} (erased)`,
      email: `${nobody}@erased.invalid`,
      email_key: `${nobody}@erased.invalid`,
      mobile_code: '0',
      mobile: String(id),
      identity_value: nobody,
      identity_key: `ERASED:${id}`,
      date_of_birth: '1900-01-01',
      address1: '–',
      address2: '',
      address3: '',
      post_code: '',
      city: '–',
      bank_name: '',
      bank_account_number: '',
      bank_holder: '',
      bank_branch: '',
      verification: 'NONE',
      status: 'TERMINATED',
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
  await db.deleteFrom('address_book').where('member_id', '=', id).execute();
  await deleteCarts(db, id);
  await db
    .updateTable('profile_change')
    .set({ before: '{}', after: '{}' })
    .where('member_id', '=', id)
    .execute();
  for (const { file } of pictures) {
    await db.deleteFrom('identity_picture').where('file', '=', file).execute();
  }
  await eraseMails(db, loginId);
  await db.deleteFrom('known_device').where('login_id', '=', loginId).execute();
  await sql`update session set ip = '', user_agent = '' where login_id = ${loginId}`.execute(db);
  for (const { file } of pictures) await ctx.storage.remove(file.replace('/files/', ''));
}

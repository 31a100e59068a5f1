import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import { nextState } from '@canopy/domain/states';
import { sql } from 'kysely';
import { pageOf } from '../../platform/database/page.ts';
import type { Verification } from './tables.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { memberID, memberRow, personId } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { assignFiles } from '../files/assignFiles.ts';
import { claimFile } from '../files/claimFile.ts';
import { notify } from '../messages/notify.ts';
import { lockMember } from './status.commands.ts';

/** Sends the pictures of an identity document, again after a rejection. */
export function sendIdentity(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.sendIdentity>,
): Promise<ResultOf<typeof members.sendIdentity>> {
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const id = memberRow(body.MemberID);
    await keepDocument(inside, id, body.Pictures);
    await audit(inside, {
      action: 'member.sendIdentity',
      subject: body.MemberID,
      after: { pictures: body.Pictures.length },
    });
    return { verification: 'PENDING' as const };
  });
}

/** Keeps the pictures as a document that waits, in the caller's transaction. */
export async function keepDocument(
  ctx: Ctx,
  memberId: number,
  pictures: readonly string[],
  ticket?: string,
): Promise<void> {
  const member = await lockMember(ctx, memberId);
  if (!nextState('identity', member.verification, 'send')) {
    throw new ApiError('STATE_CHANGED', { state: member.verification });
  }
  for (const picture of pictures) await claimFile(ctx, picture, 'identity', ticket);
  const { id } = await ctx.db
    .insertInto('identity_document')
    .values({ member_id: memberId, sent_at: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .insertInto('identity_picture')
    .values(pictures.map((file, sort) => ({ file, document_id: id, sort })))
    .execute();
  // whoever uploaded them, an upline perhaps: from now on they are the member's own
  await assignFiles(ctx.tx, pictures, member.login_id);
  await setVerification(ctx, memberId, 'PENDING');
}

const setVerification = (ctx: Ctx, memberId: number, verification: Verification) =>
  ctx.db.updateTable('member').set({ verification }).where('id', '=', memberId).execute();

/** Documents in one state, who waits longest first; decided ones the newest first. */
export async function verificationList(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.verificationList>,
): Promise<ResultOf<typeof members.verificationList>> {
  const query = ctx.db
    .selectFrom('identity_document as d')
    .innerJoin('member as m', 'm.id', 'd.member_id')
    .leftJoin('staff as s', 's.login_id', 'd.decided_by')
    .where('d.status', '=', body.Status);
  const { found, total } = await pageOf(
    query
      .select(['d.id', 'm.id as member_id', 'm.full_name', 'm.identity_type', 'm.identity_value'])
      .select(['m.date_of_birth', 'm.nationality', 'd.status', 'd.sent_at', 'd.reason'])
      .select('s.id as staff_id')
      .select(
        sql<
          string[]
        >`array(select p.file from identity_picture p where p.document_id = d.id order by p.sort)`.as(
          'pictures',
        ),
      )
      .orderBy('d.id', body.Status === 'PENDING' ? 'asc' : 'desc'),
    body,
  );
  return {
    rows: found.map((row) => ({
      documentID: String(row.id),
      memberID: memberID(row.member_id),
      fullName: row.full_name,
      identityType: row.identity_type,
      identityValue: row.identity_value,
      dateOfBirth: row.date_of_birth,
      nationality: row.nationality,
      pictures: row.pictures,
      status: row.status,
      sentAt: row.sent_at.toISOString(),
      decidedBy: row.staff_id === null ? null : personId(null, row.staff_id),
      reason: row.reason,
    })),
    total,
  };
}

/** Decides one document; a rejected member reads why and can send again. */
export function decideVerification(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.decideVerification>,
): Promise<true> {
  const actor = signedIn(ctx);
  if (!body.Approve && !body.Reason) throw invalid({ Reason: ['REQUIRED'] });
  const status = body.Approve ? ('VERIFIED' as const) : ('REJECTED' as const);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const document = await db
      .selectFrom('identity_document')
      .select(['id', 'member_id', 'status'])
      .where('id', '=', body.DocumentID)
      .forUpdate()
      .executeTakeFirst();
    if (!document) throw new ApiError('NOT_FOUND');
    if (document.status !== 'PENDING') {
      throw new ApiError('STATE_CHANGED', { state: document.status });
    }
    const member = await lockMember(inside, document.member_id);
    await db
      .updateTable('identity_document')
      .set({
        status,
        decided_by: actor.loginId,
        decided_at: ctx.now,
        reason: body.Reason || null,
      })
      .where('id', '=', document.id)
      .execute();
    await setVerification(inside, document.member_id, status);
    await notify(inside, member.login_id, body.Approve ? 'identityVerified' : 'identityRejected', {
      reason: body.Reason,
    });
    await audit(inside, {
      action: body.Approve ? 'member.verify' : 'member.rejectIdentity',
      subject: memberID(document.member_id),
      after: { documentID: document.id, ...(body.Reason ? { reason: body.Reason } : {}) },
    });
    return true as const;
  });
}

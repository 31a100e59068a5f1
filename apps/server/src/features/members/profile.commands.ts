import type { ParsedBodyOf, ResultOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/members';
import {
  addressLineCode,
  bankAccountCode,
  callingCode,
  dateOfBirthCode,
  emailCode,
  identityCode,
  mobileCode,
  postCodeCode,
  problems,
  textCode,
  type FieldProblem,
} from '@canopy/domain/validation';
import { transaction, violated } from '../../platform/database/transaction.ts';
import { memberID, memberRow } from '../../platform/ids.ts';
import { audit } from '../../platform/audit.ts';
import { isStaff, signedIn, type Ctx } from '../../platform/context.ts';
import { invalid, ApiError } from '../../platform/errors.ts';
import { notify } from '../messages/notify.ts';
import { refuseWrongPostCode } from '../reference/postCode.ts';
import { businessToday } from '../settings/today.ts';
import { emailKey, identityKey, mobileKey } from '@canopy/domain/uniqueKeys';
import { lockMember } from './status.commands.ts';

type Edit = ParsedBodyOf<typeof members.edit>;
type Request = ParsedBodyOf<typeof members.requestChange>;
type Texts = Record<string, string>;

function refuse(found: FieldProblem[]): void {
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(({ field, code }) => [field, [code]])));
  }
}

/** A member confirms with the PIN, which the binding has checked; staff act in their own name. */
function needPin(ctx: Ctx, body: { SecurityPin?: string | undefined }): void {
  if (!isStaff(signedIn(ctx)) && !body.SecurityPin) throw invalid({ SecurityPin: ['REQUIRED'] });
}

const TAKEN = {
  member_email_key_key: 'DUPLICATE_EMAIL',
  member_mobile_code_mobile_key: 'DUPLICATE_MOBILE',
  member_identity_key_key: 'DUPLICATE_IDENTITY',
} as const;

function toldWhatIsTaken(error: unknown): never {
  const code = TAKEN[violated(error) as keyof typeof TAKEN];
  throw code ? new ApiError(code) : error;
}

/** Changes contact and address at once; an old email address hears of a new one. */
export function editProfile(ctx: Ctx, body: Edit): Promise<true> {
  needPin(ctx, body);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const member = await lockMember(inside, memberRow(body.MemberID));
    const next = {
      email: body.Email ?? member.email,
      mobile_code: body.MobileCode ?? member.mobile_code,
      mobile: body.Mobile === undefined ? member.mobile : mobileKey(body.Mobile),
      nationality: body.Nationality ?? member.nationality,
      address1: body.Address1 ?? member.address1,
      address2: body.Address2 ?? member.address2,
      address3: body.Address3 ?? member.address3,
      post_code: body.PostCode ?? member.post_code,
      city: body.City ?? member.city,
      state_id: body.StateID ?? member.state_id,
      country_id: body.CountryID ?? member.country_id,
    };
    refuse(
      problems([
        ['Email', emailCode(next.email)],
        ['MobileCode', callingCode(next.mobile_code)],
        ['Mobile', mobileCode(body.Mobile ?? member.mobile)],
        ['Address1', addressLineCode(next.address1, true)],
        ['Address2', addressLineCode(next.address2, false)],
        ['Address3', addressLineCode(next.address3, false)],
        ['PostCode', postCodeCode(next.post_code, next.country_id)],
        ['City', textCode(next.city, 80, true)],
        ['StateID', textCode(next.state_id, 80, true)],
      ]),
    );
    refuseWrongPostCode(next.country_id, next.state_id, next.post_code);
    const changed = Object.entries(next).filter(
      ([field, value]) => member[field as keyof typeof next] !== value,
    );
    if (changed.length === 0) return true as const;
    // before the address is another: it goes to the one that the person has so far
    if (next.email !== member.email) {
      await notify(inside, member.login_id, 'emailChanged', { email: next.email });
    }
    try {
      await db
        .updateTable('member')
        .set({ ...next, email_key: emailKey(next.email) })
        .where('id', '=', member.id)
        .execute();
    } catch (error) {
      toldWhatIsTaken(error);
    }
    await audit(inside, {
      action: 'member.edit',
      subject: body.MemberID,
      before: Object.fromEntries(
        changed.map(([field]) => [field, member[field as keyof typeof next]]),
      ),
      after: Object.fromEntries(changed),
    });
    return true as const;
  });
}

/** What a change of each kind asks for. */
function changeOf(body: Request, today: string): { after: Texts; found: FieldProblem[] } {
  if (body.Kind === 'NAME') {
    const FullName = body.FullName ?? '';
    return { after: { FullName }, found: problems([['FullName', textCode(FullName, 120, true)]]) };
  }
  if (body.Kind === 'IDENTITY') {
    const IdentityType = body.IdentityType ?? 'NRIC';
    const [IdentityValue, DateOfBirth] = [body.IdentityValue ?? '', body.DateOfBirth ?? ''];
    return {
      after: { IdentityType, IdentityValue, DateOfBirth },
      found: problems([
        ['IdentityValue', identityCode(IdentityType, IdentityValue, today)],
        ['DateOfBirth', dateOfBirthCode(DateOfBirth, today)],
      ]),
    };
  }
  const [BankName, BankHolder] = [body.BankName ?? '', body.BankHolder ?? ''];
  const [BankAccountNumber, BankBranch] = [body.BankAccountNumber ?? '', body.BankBranch ?? ''];
  return {
    after: { BankName, BankAccountNumber, BankHolder, BankBranch },
    found: problems([
      ['BankName', textCode(BankName, 80, true)],
      ['BankAccountNumber', bankAccountCode(BankAccountNumber)],
      ['BankHolder', textCode(BankHolder, 120, true)],
      ['BankBranch', textCode(BankBranch, 80, false)],
    ]),
  };
}

type MemberRow = Awaited<ReturnType<typeof lockMember>>;

function presentOf(member: MemberRow, kind: Request['Kind']): Texts {
  if (kind === 'NAME') return { FullName: member.full_name };
  if (kind === 'IDENTITY') {
    return {
      IdentityType: member.identity_type,
      IdentityValue: member.identity_value,
      DateOfBirth: member.date_of_birth,
    };
  }
  return {
    BankName: member.bank_name,
    BankAccountNumber: member.bank_account_number,
    BankHolder: member.bank_holder,
    BankBranch: member.bank_branch,
  };
}

/** Asks for another name, identity or bank account; nothing changes before somebody agrees. */
export async function requestChange(
  ctx: Ctx,
  body: Request,
): Promise<ResultOf<typeof members.requestChange>> {
  const actor = signedIn(ctx);
  needPin(ctx, body);
  const { after, found } = changeOf(body, await businessToday(ctx));
  refuse(found);
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const member = await lockMember(inside, memberRow(body.MemberID));
    if (body.Kind === 'IDENTITY') {
      const taken = await db
        .selectFrom('member')
        .select('id')
        .where('identity_key', '=', identityKey(after['IdentityType']!, after['IdentityValue']!))
        .where('id', '!=', member.id)
        .executeTakeFirst();
      if (taken) throw new ApiError('DUPLICATE_IDENTITY');
    }
    const { id } = await db
      .insertInto('profile_change')
      .values({
        member_id: member.id,
        kind: body.Kind,
        before: JSON.stringify(presentOf(member, body.Kind)),
        after: JSON.stringify(after),
        requested_by: actor.loginId,
        requested_at: ctx.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(inside, {
      action: 'member.requestChange',
      subject: body.MemberID,
      after: { kind: body.Kind, changeID: id },
    });
    return { changeID: String(id) };
  });
}

function columnsOf(kind: Request['Kind'], after: Texts) {
  if (kind === 'NAME') return { full_name: after['FullName']! };
  if (kind === 'IDENTITY') {
    const type = after['IdentityType'] as 'NRIC' | 'PASSPORT';
    return {
      identity_type: type,
      identity_value: after['IdentityValue']!,
      identity_key: identityKey(type, after['IdentityValue']!),
      date_of_birth: after['DateOfBirth']!,
      // what was verified was another identity
      verification: 'NONE' as const,
    };
  }
  return {
    bank_name: after['BankName']!,
    bank_account_number: after['BankAccountNumber']!,
    bank_holder: after['BankHolder']!,
    bank_branch: after['BankBranch']!,
  };
}

/** Agrees to a change, which holds at once, or refuses it with the reason. */
export function decideChange(
  ctx: Ctx,
  body: ParsedBodyOf<typeof members.decideChange>,
): Promise<true> {
  const actor = signedIn(ctx);
  if (!body.Approve && !body.Reason) throw invalid({ Reason: ['REQUIRED'] });
  return transaction(ctx.db, async (db) => {
    const inside = { ...ctx, db, tx: db };
    const change = await db
      .selectFrom('profile_change')
      .selectAll()
      .where('id', '=', body.ChangeID)
      .forUpdate()
      .executeTakeFirst();
    if (!change) throw new ApiError('NOT_FOUND');
    if (change.status !== 'PENDING') throw new ApiError('STATE_CHANGED', { state: change.status });
    if (change.requested_by === actor.loginId) throw new ApiError('OWN_REQUEST');
    const status = body.Approve ? ('APPROVED' as const) : ('REJECTED' as const);
    const member = await lockMember(inside, change.member_id);
    if (body.Approve) {
      try {
        await db
          .updateTable('member')
          .set(columnsOf(change.kind, change.after))
          .where('id', '=', member.id)
          .execute();
      } catch (error) {
        toldWhatIsTaken(error);
      }
    }
    await db
      .updateTable('profile_change')
      .set({
        status,
        decided_by: actor.loginId,
        decided_at: ctx.now,
        reason: body.Reason || null,
      })
      .where('id', '=', change.id)
      .execute();
    await notify(inside, member.login_id, body.Approve ? 'changeApproved' : 'changeRejected', {
      reason: body.Reason,
    });
    await audit(inside, {
      action: body.Approve ? 'member.approveChange' : 'member.rejectChange',
      subject: memberID(member.id),
      before: change.before,
      after: { ...change.after, changeID: change.id, reason: body.Reason || undefined },
    });
    return true as const;
  });
}

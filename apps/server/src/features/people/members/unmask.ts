import { members } from '@canopy/contract/people/members';
import { LIMITS } from '@canopy/domain/limits';
import { dayBounds } from '@canopy/domain/time';
import { sql } from 'kysely';
import { signedIn, type CommandCtx } from '../../../platform/context.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { ApiError } from '../../../platform/errors.ts';
import { memberRow } from '../../../platform/ids.ts';
import { command } from '../../../platform/operation.ts';
import { readSettings } from '../../company/settings/readSettings.ts';
import { businessToday } from '../../company/settings/today.ts';
import { COMPANY_IDENTITY } from './companyMember.ts';
import { residenceLines } from './reads.ts';

interface Row {
  email: string;
  mobile_code: string;
  mobile: string;
  identity_type: string;
  identity_value: string;
  identity_key: string;
  date_of_birth: string;
  address: string[];
  bank_name: string;
  bank_account_number: string;
  bank_holder: string;
}

/**
 * Shows one member's personal data whole to staff who otherwise see it masked: one at a time, with a reason, and each
 * look is a line in the audit log, which the member's timeline has too.
 *
 * @throws ApiError `NOT_FOUND`, `TOO_MUCH_ASKED` above the looks of a day
 */
export const unmask = command(members.unmask, async (ctx, body) => {
  await countLook(ctx);
  const [row] = await readRows(
    ctx.db,
    sql<Row>`select m.email, m.mobile_code, m.mobile, m.identity_type, m.identity_value, m.identity_key,
      m.date_of_birth::text as date_of_birth, ${residenceLines} as address, m.bank_name, m.bank_account_number,
      m.bank_holder
    from member m where m.id = ${memberRow(body.MemberID)}`,
  );
  if (!row) throw new ApiError('NOT_FOUND');
  const company = row.identity_key === COMPANY_IDENTITY;
  return {
    result: {
      memberID: body.MemberID,
      email: row.email,
      mobileCode: row.mobile_code,
      mobile: row.mobile,
      identityType: company ? null : row.identity_type,
      identityValue: company ? null : row.identity_value,
      dateOfBirth: company ? null : row.date_of_birth,
      address: row.address,
      bank: {
        name: row.bank_name,
        accountNumber: row.bank_account_number,
        holder: row.bank_holder,
      },
    },
    audit: { action: 'member.unmask', subject: body.MemberID, after: { reason: body.Reason } },
  };
});

/** One account after another, each look counted, must not become a copy of all members. */
async function countLook(ctx: CommandCtx): Promise<void> {
  const { loginId, publicId } = signedIn(ctx);
  await sql`select 1 from login where id = ${loginId} for no key update`.execute(ctx.tx);
  const { timeZone } = await readSettings(ctx.db);
  const { from } = dayBounds(await businessToday(ctx), timeZone);
  const [looks] = await readRows(
    ctx.db,
    sql<{ count: number }>`select count(*)::int as count from audit
    where actor = ${publicId} and action = 'member.unmask' and at >= ${from}`,
  );
  if (looks!.count >= LIMITS.dayUnmasked) throw new ApiError('TOO_MUCH_ASKED');
}

import { nameCode } from '@canopy/domain/personName';
import type { ParsedBodyOf } from '@canopy/contract/call';
import type { members } from '@canopy/contract/people/members';
import { emailKey, identityKey, mobileKey } from '@canopy/domain/uniqueKeys';
import {
  bankAccountCode,
  callingCode,
  dateOfBirthCode,
  emailCode,
  identityCode,
  mobileCode,
  problems,
  textCode,
  type FieldProblem,
} from '@canopy/domain/validation';
import type { Selectable, Updateable } from 'kysely';
import type { MemberTable, ProfileChangeTable } from './tables.ts';

type Request = ParsedBodyOf<typeof members.requestChange>;
type Kind = ProfileChangeTable['kind'];
type Fields = Record<string, string>;

/**
 * The fields each kind of change asks for, and what is wrong with them; `today` is the business
 * day.
 */
export function requestedFields(
  body: Request,
  today: string,
): { after: Fields; found: FieldProblem[] } {
  if (body.Kind === 'NAME') {
    const FullName = body.FullName ?? '';
    return { after: { FullName }, found: problems([['FullName', nameCode(FullName)]]) };
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
  if (body.Kind === 'CONTACT') {
    const [Email, MobileCode] = [body.Email ?? '', body.MobileCode ?? ''];
    const Mobile = body.Mobile ?? '';
    return {
      after: { Email, MobileCode, Mobile: mobileKey(Mobile) },
      found: problems([
        ['Email', emailCode(Email)],
        ['MobileCode', callingCode(MobileCode)],
        ['Mobile', mobileCode(Mobile)],
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

/** The current values of the same fields. */
export function presentFields(member: Selectable<MemberTable>, kind: Kind): Fields {
  if (kind === 'NAME') return { FullName: member.full_name };
  if (kind === 'IDENTITY') {
    return {
      IdentityType: member.identity_type,
      IdentityValue: member.identity_value,
      DateOfBirth: member.date_of_birth,
    };
  }
  if (kind === 'CONTACT') {
    return { Email: member.email, MobileCode: member.mobile_code, Mobile: member.mobile };
  }
  return {
    BankName: member.bank_name,
    BankAccountNumber: member.bank_account_number,
    BankHolder: member.bank_holder,
    BankBranch: member.bank_branch,
  };
}

/** The columns of `member` that an approved change sets. */
export function changedColumns(kind: Kind, after: Fields): Updateable<MemberTable> {
  if (kind === 'NAME') return { full_name: after['FullName']! };
  if (kind === 'IDENTITY') {
    const type = after['IdentityType'] as 'NRIC' | 'PASSPORT';
    return {
      identity_type: type,
      identity_value: after['IdentityValue']!,
      identity_key: identityKey(type, after['IdentityValue']!),
      date_of_birth: after['DateOfBirth']!,
      // the verification was of the previous identity
      verification: 'NONE' as const,
    };
  }
  if (kind === 'CONTACT') {
    return {
      email: after['Email']!,
      email_key: emailKey(after['Email']!),
      mobile_code: after['MobileCode']!,
      mobile: after['Mobile']!,
    };
  }
  return {
    bank_name: after['BankName']!,
    bank_account_number: after['BankAccountNumber']!,
    bank_holder: after['BankHolder']!,
    bank_branch: after['BankBranch']!,
  };
}

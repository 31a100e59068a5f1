import type { PlacementStrategy } from '@canopy/domain/placement';
import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  deletedFile,
  declareTables,
  each,
  erased,
  kept,
  masked,
  member,
  none,
  parent,
  withheld,
} from '../../../platform/database/declareTables.ts';
import { memberID } from '../../../platform/ids.ts';

export type MemberStatus = 'PENDING' | 'ACTIVE' | 'SUSPENDED' | 'TERMINATED';

export type Verification = 'NONE' | 'PENDING' | 'VERIFIED' | 'REJECTED';

export interface MemberTable {
  id: Generated<number>;
  login_id: number;
  full_name: string;
  email: string;
  email_key: string;
  mobile_code: string;
  mobile: string;
  nationality: number;
  identity_type: 'NRIC' | 'PASSPORT';
  identity_value: string;
  identity_key: string;
  date_of_birth: string;
  address1: string;
  address2: Generated<string>;
  address3: Generated<string>;
  post_code: string;
  city: string;
  state_id: string;
  country_id: number;
  bank_name: Generated<string>;
  bank_account_number: Generated<string>;
  bank_holder: Generated<string>;
  bank_branch: Generated<string>;
  status: MemberStatus;
  verification: Generated<Verification>;
  ranking: Generated<number>;
  package_rank: Generated<number>;
  activated_at: MaybeInstant;
  placement_strategy: Generated<PlacementStrategy>;
  registered_by: Maybe<number>;
  terms_version: string;
  terms_accepted_at: MaybeInstant;
  erased_at: MaybeInstant;
  /** The registration was not accepted. */
  withdrawn_at: MaybeInstant;
  created_at: Instant;
}

export interface MemberStatusChangeTable {
  id: Id;
  member_id: number;
  action: 'SUSPEND' | 'TERMINATE' | 'REACTIVATE';
  from_status: string;
  to_status: string;
  reason: string;
  at: Instant;
  by_login: Maybe<number>;
}

export interface ProfileChangeTable {
  id: Id;
  member_id: number;
  kind: 'NAME' | 'IDENTITY' | 'BANK' | 'CONTACT';
  before: Json<Record<string, string>>;
  after: Json<Record<string, string>>;
  status: Generated<'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'>;
  requested_by: number;
  requested_at: Instant;
  decided_by: Maybe<number>;
  decided_at: MaybeInstant;
  reason: Maybe<string>;
}

export interface IdentityDocumentTable {
  id: Id;
  member_id: number;
  status: Generated<'PENDING' | 'VERIFIED' | 'REJECTED'>;
  sent_at: Instant;
  decided_by: Maybe<number>;
  decided_at: MaybeInstant;
  reason: Maybe<string>;
}

export interface ErasureRequestTable {
  id: Id;
  member_id: number;
  reason: string;
  status: Generated<'PENDING' | 'DONE' | 'REJECTED' | 'CANCELLED'>;
  requested_at: Instant;
  decided_by: Maybe<number>;
  decided_at: MaybeInstant;
  answer: Maybe<string>;
}

/** A ranking that rose when a period's run was posted. */
export interface MemberRankChangeTable {
  id: Id;
  member_id: number;
  from_rank: number;
  to_rank: number;
  period: string;
  at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    member: MemberTable;
    member_status_change: MemberStatusChangeTable;
    member_rank_change: MemberRankChangeTable;
    profile_change: ProfileChangeTable;
    identity_document: IdentityDocumentTable;
    identity_picture: { file: string; document_id: number; sort: number };
    erasure_request: ErasureRequestTable;
    member_photo: { member_id: number; file: string; set_at: Instant };
  }
}

const noAddress = ({ nobody }: { nobody: string }) => `${nobody}@erased.invalid`;

export const membersTables = declareTables({
  member: {
    of: member('id'),
    stays: 'FOR_GOOD',
    reads: {
      person: ['id', 'login_id', 'full_name', 'status', 'created_at', 'erased_at'],
      standing: ['ranking', 'package_rank', 'activated_at'],
      region: ['country_id', 'state_id'],
      contact: ['email', 'mobile_code', 'mobile'],
      identity: ['identity_type', 'identity_value', 'identity_key', 'date_of_birth'],
    },
    columns: {
      full_name: erased(({ memberId }) => `${memberID(memberId)} (erased)`),
      email: masked(erased(noAddress)),
      email_key: withheld(erased(noAddress)),
      mobile_code: erased('0'),
      mobile: masked(erased(({ memberId }) => String(memberId))),
      identity_value: masked(
        erased(({ nobody }) => nobody),
        'member.verify',
        'tax.edit',
      ),
      identity_key: withheld(erased(({ memberId }) => `ERASED:${memberId}`)),
      date_of_birth: masked(erased('1900-01-01'), 'member.verify'),
      ...each(masked(erased('–'), 'tax.edit'), 'address1', 'city'),
      ...each(masked(erased(''), 'tax.edit'), 'address2', 'address3', 'post_code'),
      bank_account_number: masked(erased(''), 'refund.approve'),
      ...each(erased(''), 'bank_name', 'bank_holder', 'bank_branch'),
      verification: erased('NONE'),
      ...each(none, 'state_id', 'terms_version'),
    },
  },
  member_status_change: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    columns: { reason: kept('EVIDENCE'), ...each(none, 'from_status', 'to_status') },
  },
  member_rank_change: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { rise: ['id', 'member_id', 'period', 'at', 'from_rank'] },
    appendOnly: true,
    columns: { period: none },
  },
  profile_change: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { change: ['member_id', 'kind', 'status', 'decided_at'] },
    columns: {
      ...each(masked(erased('{}'), 'member.approveChange'), 'before', 'after'),
      reason: erased('–'),
    },
  },
  identity_document: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { document: ['id', 'member_id', 'status', 'sent_at'] },
    columns: { reason: erased('–') },
  },
  identity_picture: {
    of: parent('document_id', 'identity_document'),
    stays: 'UNTIL_ERASED',
    reads: { picture: ['document_id', 'file'] },
    columns: { file: deletedFile },
  },
  erasure_request: {
    of: member('member_id'),
    stays: 'FOR_GOOD',
    reads: { request: ['requested_at', 'status'] },
    columns: { reason: erased('–'), answer: kept('EVIDENCE') },
  },
  member_photo: {
    of: member('member_id'),
    stays: 'WHILE_IN_USE',
    columns: { file: deletedFile },
  },
});

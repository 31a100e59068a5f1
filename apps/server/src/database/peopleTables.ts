import type { PlacementStrategy } from '@canopy/domain/placement';
import type { Generated } from 'kysely';
import type { Id, Instant, Json, MaybeInstant, MaybeJson, Maybe } from './columns.ts';

export interface LoginTable {
  id: Id;
  username: string;
  username_key: string;
  role: 'member' | 'staff' | 'admin';
  password_hash: string;
  must_change_password: Generated<boolean>;
  pin_hash: Maybe<string>;
  totp_secret: Maybe<Buffer>;
  totp_pending: Maybe<Buffer>;
  totp_step: Maybe<number>;
  totp_since: MaybeInstant;
  payout_hold_until: MaybeInstant;
  language: Maybe<string>;
  last_login_at: MaybeInstant;
  created_at: Instant;
}

export interface StaffTable {
  id: Id;
  login_id: number;
  full_name: string;
  role_code: Maybe<string>;
  status: Generated<'ACTIVE' | 'SUSPENDED'>;
  email: Maybe<string>;
  email_key: Maybe<string>;
}

export interface SessionTable {
  id: Id;
  login_id: number;
  token_hash: Buffer;
  previous_hash: Maybe<Buffer>;
  previous_used: Generated<boolean>;
  counter: Generated<number>;
  salt: Buffer;
  rotated_at: Instant;
  successor_used_at: MaybeInstant;
  access_expires: Instant;
  idle_expires: Instant;
  absolute_expires: Instant;
  remember: boolean;
  ip: string;
  user_agent: string;
  created_at: Instant;
  ended_at: MaybeInstant;
  end_reason: Maybe<string>;
  device_hash: Maybe<Buffer>;
  impersonator_id: Maybe<number>;
  reason: Maybe<string>;
}

export interface CommandKeyTable {
  actor: number;
  key: string;
  call: string;
  body_hash: Buffer;
  status: Maybe<number>;
  response: MaybeJson<unknown>;
  created_at: Instant;
}

export interface AuditTable {
  id: Id;
  at: Instant;
  actor: string;
  acting_as: Maybe<string>;
  subject: Maybe<string>;
  action: string;
  before: MaybeJson<unknown>;
  after: MaybeJson<unknown>;
  ip: string;
  request_id: string;
}

export interface FileTable {
  name: string;
  pathway: 'slip' | 'identity' | 'product' | 'banner';
  owner_login: Maybe<number>;
  ticket_hash: Maybe<Buffer>;
  sha256: Buffer;
  bytes: number;
  width: number;
  height: number;
  created_at: Instant;
}

export interface UploadTicketTable {
  hash: Buffer;
  expires_at: Instant;
  used: Generated<number>;
}

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

export interface SponsorEdgeTable {
  member_id: number;
  sponsor_id: number;
  valid_from: Instant;
  valid_until: MaybeInstant;
}

export interface PlacementEdgeTable {
  member_id: number;
  parent_id: number;
  side: 'L' | 'R';
  valid_from: Instant;
  valid_until: MaybeInstant;
}

/** Who registered with `defer` and has no place yet (domain 3). */
export interface HoldingTankTable {
  member_id: number;
  sponsor_id: number;
  since: Instant;
}

export interface TreeMoveTable {
  id: Id;
  member_id: number;
  tree: 'SPONSOR' | 'PLACEMENT';
  from_id: number;
  from_side: Maybe<'L' | 'R'>;
  to_id: number;
  to_side: Maybe<'L' | 'R'>;
  reason: string;
  status: 'REQUESTED' | 'SCHEDULED' | 'DONE' | 'CANCELLED' | 'FAILED';
  effective_at: Instant;
  requested_by: number;
  requested_at: Instant;
  approved_by: Maybe<number>;
  approved_at: MaybeInstant;
  closed_by: Maybe<number>;
  closed_at: MaybeInstant;
  closed_reason: Maybe<string>;
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
  kind: 'NAME' | 'IDENTITY' | 'BANK';
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

export interface MemberImportTable {
  id: Id;
  file_name: string;
  parts: number;
  state: 'RECEIVING' | 'CHECKING' | 'CHECKED' | 'REFUSED' | 'RUNNING' | 'DONE' | 'CANCELLED';
  rows: Generated<number>;
  errors: Generated<number>;
  progress: Generated<number>;
  created_by: number;
  created_at: Instant;
  done_at: MaybeInstant;
}

export interface AddressBookTable {
  id: Id;
  member_id: number;
  name: string;
  type: '0' | '1';
  first_name: string;
  email: string;
  mobile_code: string;
  mobile_no: string;
  address1: string;
  address2: string;
  address3: string;
  post_code: string;
  area_id: string;
  area_name: string;
  state_id: string;
  country_id: number;
  statusx: Generated<string>;
}

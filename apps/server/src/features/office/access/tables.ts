import type { Generated } from 'kysely';
import type { Id, Instant, Json, Maybe, MaybeInstant } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  none,
  technical,
} from '../../../platform/database/declareTables.ts';

export interface SealTable {
  no: number;
  log: 'audit' | 'ledger';
  from_id: number;
  to_id: number;
  row_ids: number[];
  row_hashes: Buffer;
  previous: Buffer;
  hash: Buffer;
  sealed_at: Instant;
}

export interface StaffTable {
  id: Id;
  login_id: number;
  full_name: string;
  role_code: Maybe<string>;
  status: Generated<'ACTIVE' | 'SUSPENDED'>;
  email: Maybe<string>;
  email_key: Maybe<string>;
  /** From when they count as a second person; null: at once. */
  second_person_from: MaybeInstant;
  /** Login that made the account, or last gave it a role or a way in. */
  rights_by: Maybe<number>;
}

/** How far a log is known to be complete; the next block of seals ends there. */
export interface SealMarkTable {
  log: 'audit' | 'ledger';
  to_id: number;
  marked_at: Instant;
  /**
   * Transaction id before which every older transaction must have ended; null: not yet determined.
   */
  horizon: Maybe<string>;
}

/** The last proof; a single row. */
export interface ProofTable {
  one: Generated<boolean>;
  at: Instant;
  took_ms: number;
  report: Json<{
    intact: boolean;
    seals: number;
    rows: number;
    sealedUntil: string | null;
    head: string;
    broken: { log: 'audit' | 'ledger'; seal: number; row: number | null } | null;
  }>;
  wrong: number;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    role: { code: string; name: string };
    /** With it somebody counts as a second person from then on; null: at once. */
    role_permission: {
      role_code: string;
      permission: string;
      second_person_from: MaybeInstant;
    };
    staff: StaffTable;
    staff_photo: { staff_id: number; file: string; set_at: Instant };
    seal: SealTable;
    seal_mark: SealMarkTable;
    proof: ProofTable;
  }
}

export const accessTables = declareTables({
  role: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: each(none, 'code', 'name') },
  role_permission: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { right: ['role_code', 'permission', 'second_person_from'] },
    columns: each(none, 'role_code', 'permission'),
  },
  staff: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    reads: {
      person: ['id', 'login_id', 'full_name', 'status'],
      duty: ['role_code', 'second_person_from', 'rights_by'],
      mail: ['email', 'email_key'],
    },
    columns: { ...each(kept('WORK'), 'full_name', 'email', 'email_key'), role_code: none },
  },
  staff_photo: { of: 'STAFF', stays: 'WHILE_IN_USE', columns: { file: kept('WORK') } },
  seal: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    reads: { sealed: ['log', 'no', 'to_id'] },
    appendOnly: true,
    columns: each(technical, 'row_hashes', 'previous', 'hash'),
  },
  seal_mark: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: { horizon: technical } },
  proof: { of: 'NOBODY', stays: 'WHILE_IN_USE', columns: { report: none } },
});

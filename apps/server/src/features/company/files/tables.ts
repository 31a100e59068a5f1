import type { PATHWAYS } from '@canopy/contract/company/files';
import type { SECOND_REASONS } from '@canopy/contract/money/slipCheck';
import type { SlipPlace } from '@canopy/domain/slipPlaces';
import type { Generated } from 'kysely';
import type {
  GeneratedJson,
  Instant,
  Maybe,
  MaybeInstant,
} from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  kept,
  login,
  none,
  parent,
  sweptBy,
  technical,
  withheld,
} from '../../../platform/database/declareTables.ts';

export interface FileTable {
  name: string;
  pathway: (typeof PATHWAYS)[number];
  owner_login: Maybe<number>;
  ticket_hash: Maybe<Buffer>;
  sha256: Buffer;
  bytes: number;
  width: number;
  height: number;
  created_at: Instant;
  /** Since when an order, a request or a document refers to it; set by the database. */
  claimed_at: MaybeInstant;
  /** Unused: a server is removing it, with a lease until then; a public picture is removed after then. */
  removing_until: MaybeInstant;
  /**
   * For slips, see `Fingerprint`; null until a job has processed a slip from an earlier version.
   */
  pixels: Maybe<Buffer>;
  likeness: Maybe<Buffer>;
  tone: Maybe<number>;
  /** The earliest slip that looks the same, or itself. */
  same_as: Maybe<string>;
  /** For encrypted pictures, the number of the master key; null: the first. */
  key_number: Maybe<number>;
}

/** A slip that was credited; each picture only once. */
export interface SlipUseTable {
  /** The request or sale, `R0000001`. */
  cause: string;
  file: string;
  sha256: Buffer;
  pixels: Maybe<Buffer>;
  used_at: Instant;
}

/** What text recognition read on a slip; see `SlipText`. */
export interface SlipReadingTable {
  file: string;
  /** When reading is due, or due again after a server was killed; null: read, or given up. */
  reading_until: MaybeInstant;
  attempts: Generated<number>;
  read_at: MaybeInstant;
  /** Sen. */
  amount: Maybe<number>;
  paid_on: Maybe<string>;
  accounts: Generated<string[]>;
  account_labelled: Generated<boolean>;
  refs: Generated<string[]>;
  slip_number: Maybe<string>;
  /** The reference number with easily confused characters removed. */
  number_key: Maybe<string>;
  /** Where on the picture each detail was read. */
  places: GeneratedJson<SlipPlace[]>;
}

/** A request or sale waiting for a second approver. */
export interface SlipSecondTable {
  cause: string;
  reason: (typeof SECOND_REASONS)[number];
  /** Whose slip it probably is, for the reason `SAME`. */
  like_cause: Maybe<string>;
  first_by: number;
  first_at: Instant;
}

export interface UploadTicketTable {
  hash: Buffer;
  expires_at: Instant;
  used: Generated<number>;
  /** Got for a solved captcha. */
  solved: Generated<boolean>;
}

/** Uploads per day of a network of visitors (`2001:db8::/64`) or a login (`login 7`). */
export interface UploadDayTable {
  uploader: string;
  day: string;
  bytes: number;
  files: Generated<number>;
  pixels: Generated<number>;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    file: FileTable;
    slip_use: SlipUseTable;
    slip_reading: SlipReadingTable;
    slip_second: SlipSecondTable;
    upload_ticket: UploadTicketTable;
    upload_day: UploadDayTable;
  }
}

export const filesTables = declareTables({
  file: {
    of: login('owner_login'),
    stays: sweptBy(
      'features/company/files/removeUnusedFiles.ts',
      'a day, while nothing refers to it',
    ),
    reads: { stored: ['name', 'pathway', 'created_at', 'removing_until'], alike: ['same_as'] },
    columns: {
      name: none,
      ...each(technical, 'ticket_hash', 'sha256', 'pixels', 'likeness', 'same_as'),
    },
  },
  slip_use: {
    of: parent('file', 'file', 'name'),
    stays: 'WHILE_IN_USE',
    columns: { cause: none, ...each(technical, 'file', 'sha256', 'pixels') },
  },
  slip_reading: {
    of: parent('file', 'file', 'name'),
    stays: 'WHILE_IN_USE',
    reads: { numbered: ['file', 'number_key', 'read_at'] },
    columns: {
      ...each(kept('BOOKS'), 'accounts', 'refs', 'slip_number'),
      number_key: withheld(kept('BOOKS')),
      ...each(none, 'file', 'paid_on'),
      places: technical,
    },
  },
  slip_second: {
    of: 'STAFF',
    stays: 'FOR_GOOD',
    columns: each(none, 'cause', 'reason', 'like_cause'),
  },
  upload_ticket: {
    of: 'VISITORS',
    stays: sweptBy('features/company/files/removeUnusedFiles.ts', 'it has expired, after an hour'),
    columns: { hash: technical },
  },
  upload_day: {
    of: 'VISITORS',
    stays: sweptBy('features/company/files/removeUnusedFiles.ts', 'the day is over'),
    columns: { uploader: kept('SECURITY'), day: none },
  },
});

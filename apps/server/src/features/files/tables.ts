import type { PATHWAYS } from '@canopy/contract/files';
import type { Generated } from 'kysely';
import type { Instant, Maybe, MaybeInstant } from '../../platform/database/columns.ts';

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
  /** Since when an order, a request or a document names it; the database notes it. */
  claimed_at: MaybeInstant;
  /** Nobody used it: one server removes it until then. */
  removing_until: MaybeInstant;
  /** Of a slip: see `Fingerprint`; null until a job has looked at one of an earlier version. */
  pixels: Maybe<Buffer>;
  likeness: Maybe<Buffer>;
  tone: Maybe<number>;
  /** The earliest slip that looks the same, or itself. */
  same_as: Maybe<string>;
  /** Of a sealed picture: number of the master key; null: the first. */
  key_number: Maybe<number>;
}

/** A slip that brought money; each picture once. */
export interface SlipUseTable {
  /** The request or sale, `R0000001`. */
  cause: string;
  file: string;
  sha256: Buffer;
  pixels: Maybe<Buffer>;
  used_at: Instant;
}

/** What a machine read on a slip; see `SlipText`. */
export interface SlipReadingTable {
  file: string;
  /** When it is due, or due again after a killed server; null: it has been read, or given up. */
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
  /** Its number without what a machine takes one for the other. */
  number_key: Maybe<string>;
}

/** A request or sale that waits for a second person, because its slip is probably one that has paid. */
export interface SlipSecondTable {
  cause: string;
  like_cause: string;
  first_by: number;
  first_at: Instant;
}

export interface UploadTicketTable {
  hash: Buffer;
  expires_at: Instant;
  used: Generated<number>;
}

/** Bytes that a network of visitors (`2001:db8::/64`) or a login (`login 7`) uploaded on a day. */
export interface UploadDayTable {
  uploader: string;
  day: string;
  bytes: number;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    file: FileTable;
    slip_use: SlipUseTable;
    slip_reading: SlipReadingTable;
    slip_second: SlipSecondTable;
    upload_ticket: UploadTicketTable;
    upload_day: UploadDayTable;
  }
}

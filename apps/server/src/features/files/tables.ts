import type { Generated } from 'kysely';
import type { Instant, Maybe } from '../../platform/database/columns.ts';

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

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    file: FileTable;
    upload_ticket: UploadTicketTable;
  }
}

import { canonical } from '@canopy/contract/canonical';
import { sql } from 'kysely';
import type { ReadDb } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { inArchive } from '../../insight/books/reads.ts';

/** The logs that the chain covers: the audit log, and the ledger with its postings. */
export const CHAINED_LOGS = ['audit', 'ledger'] as const;
export type ChainedLog = (typeof CHAINED_LOGS)[number];

/** What the first block uses as the hash of its predecessor. */
export const GENESIS = Buffer.alloc(32);

/** A row of a log: its id, and everything that its hash covers. */
export interface LogRow {
  id: number;
  content: Record<string, unknown>;
  /** Its postings are archived: the content is incomplete, and its hash cannot be compared. */
  archived: boolean;
}

/** Rows of a log after `from` up to `to`, as text that is the same on every machine. */
export async function readLog(
  db: ReadDb,
  log: ChainedLog,
  from: number,
  to: number,
  limit: number | null = null,
): Promise<LogRow[]> {
  const at = (column: string) =>
    sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;
  return readRows(
    db,
    log === 'audit'
      ? sql<LogRow>`
          select a.id, jsonb_build_object('id', a.id::text, 'at', ${at('a.at')}, 'actor', a.actor,
            'acting_as', a.acting_as, 'subject', a.subject, 'action', a.action, 'before', a.before,
            'after', a.after, 'ip', a.ip, 'request_id', a.request_id) as content, false as archived
          from audit a where a.id > ${from} and a.id <= ${to} order by a.id limit ${limit}`
      : sql<LogRow>`
          select t.id, jsonb_build_object('id', t.id::text, 'type', t.type, 'cause_kind', t.cause_kind,
            'cause_id', t.cause_id, 'actor', t.actor::text, 'reverses', t.reverses::text,
            'remark', t.remark, 'business_date', t.business_date::text, 'at', ${at('t.created_at')},
            'postings', (select jsonb_agg(jsonb_build_array(p.account_id::text, p.amount::text,
              p.balance_after::text, p.version::text) order by p.account_id)
              from posting p where p.tx_id = t.id and p.month = t.month)) as content, ${inArchive('t.month')} as archived
          from ledger_tx t where t.id > ${from} and t.id <= ${to} order by t.id limit ${limit}`,
  );
}

/** The hash of a row's content. */
export const rowHash = (row: LogRow): Buffer => sha256(canonical(row.content));

/** A block of the chain: a section of one log. */
export interface Block {
  no: number;
  log: ChainedLog;
  /** Rows after this id … */
  from_id: number;
  /** … up to and including this one. */
  to_id: number;
  /** Hash of the previous block. */
  previous: Buffer;
  /** Hashes of the rows, 32 bytes each. */
  row_hashes: Buffer;
}

/** The hash of a block; it covers the rows and the previous block. */
export const blockHash = (block: Block): Buffer =>
  sha256(
    `${block.no}.${block.log}.${block.from_id}.${block.to_id}.`,
    block.previous,
    block.row_hashes,
  );

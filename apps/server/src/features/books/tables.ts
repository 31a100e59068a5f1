import type { ResultOf } from '@canopy/contract/call';
import type { books } from '@canopy/contract/books';
import type { Id, Instant, Json, Maybe, MaybeJson } from '../../platform/database/columns.ts';

type Proof = NonNullable<ResultOf<typeof books.trialBalance>['last']>;

export interface BookProofTable {
  id: Id;
  at: Instant;
  took_ms: number;
  /** All of the books, or what came after the last proof that held. */
  whole: boolean;
  /** The last ledger transaction that it has seen. */
  until_tx: number;
  /** How many rows break a rule, over all rules. */
  wrong: number;
  findings: Json<Proof['findings']>;
  accounts: MaybeJson<{ account: string; balance: string }[]>;
}

/** What an account did in a month; of a wallet, each run of versions without a gap. Sen. */
export interface LedgerClosingTable {
  month: string;
  account_id: number;
  entries: number;
  amount: number;
  /** 0 on an account of the company, which has no versions and keeps no balance. */
  first_version: number;
  version: Maybe<number>;
  opening: Maybe<number>;
  balance: Maybe<number>;
}

/** What an e-wallet was paid as bonuses in a month, by day and kind; sen. */
export interface LedgerClosingIncomeTable {
  month: string;
  account_id: number;
  day: string;
  type: string;
  /** Taken back, apart from what was paid. */
  taken: boolean;
  entries: number;
  amount: number;
  /** In addition to the amount: what the tax office got of it. */
  withheld: number;
}

/** A month whose lines are whole; hashes are hexadecimal. */
export interface LedgerClosedTable {
  month: string;
  entries: number;
  transactions: number;
  /** Of the rows in its file, before they were compressed. */
  file_sha256: string;
  /** The month that was closed before it. */
  before: Maybe<string>;
  seal: string;
  closed_at: Instant;
}

/** A month whose postings lie in files at a place. */
export interface LedgerArchiveTable {
  month: string;
  place: string;
  archived_at: Instant;
}

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    book_proof: BookProofTable;
    ledger_closing: LedgerClosingTable;
    ledger_closing_income: LedgerClosingIncomeTable;
    ledger_closed: LedgerClosedTable;
    ledger_archive: LedgerArchiveTable;
  }
}

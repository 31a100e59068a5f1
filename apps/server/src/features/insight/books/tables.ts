import type { ResultOf } from '@canopy/contract/call';
import type { books } from '@canopy/contract/insight/books';
import type { Id, Instant, Json, Maybe, MaybeJson } from '../../../platform/database/columns.ts';
import {
  declareTables,
  each,
  none,
  parent,
  sweptBy,
  technical,
} from '../../../platform/database/declareTables.ts';

type Proof = NonNullable<ResultOf<typeof books.trialBalance>['last']>;

export interface BookProofTable {
  id: Id;
  at: Instant;
  took_ms: number;
  /** All of the books, or only what came after the last proof that held. */
  whole: boolean;
  /** The last ledger transaction it covered. */
  until_tx: number;
  /** Total number of rows that break a rule. */
  wrong: number;
  findings: Json<Proof['findings']>;
  accounts: MaybeJson<{ account: string; balance: string }[]>;
}

/** What an account did in a month; for a wallet, one line per gapless run of versions. Sen. */
export interface LedgerClosingTable {
  month: string;
  account_id: number;
  entries: number;
  amount: number;
  /** 0 for a company account, which has neither versions nor a balance. */
  first_version: number;
  version: Maybe<number>;
  opening: Maybe<number>;
  balance: Maybe<number>;
}

/** Bonuses paid to an e-wallet in a month, by day and type; sen. */
export interface LedgerClosingIncomeTable {
  month: string;
  account_id: number;
  day: string;
  type: string;
  /** Clawed back; kept apart from what was paid. */
  taken: boolean;
  entries: number;
  amount: number;
  /** On top of the amount: withheld for the tax office. */
  withheld: number;
}

/** A month whose lines are complete; hashes in hexadecimal. */
export interface LedgerClosedTable {
  month: string;
  entries: number;
  transactions: number;
  /** Of the rows in its file, before compression. */
  file_sha256: string;
  /** The previously closed month. */
  before: Maybe<string>;
  seal: string;
  closed_at: Instant;
}

/** A month whose postings are in files at a place. */
export interface LedgerArchiveTable {
  month: string;
  place: string;
  archived_at: Instant;
}

declare module '../../../platform/database/tables.ts' {
  /** Tables that only this feature writes. */
  interface Tables {
    book_proof: BookProofTable;
    ledger_closing: LedgerClosingTable;
    ledger_closing_income: LedgerClosingIncomeTable;
    ledger_closed: LedgerClosedTable;
    ledger_archive: LedgerArchiveTable;
  }
}

export const booksTables = declareTables({
  book_proof: {
    of: 'NOBODY',
    stays: sweptBy('features/insight/books/proveBooks.ts', '90 days'),
    reads: { proof: ['id', 'at', 'wrong'] },
    columns: each(none, 'findings', 'accounts'),
  },
  ledger_closing: {
    of: parent('account_id', 'account'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    role: 'READ',
    columns: { month: none },
  },
  ledger_closing_income: {
    of: parent('account_id', 'account'),
    stays: 'FOR_GOOD',
    appendOnly: true,
    role: 'READ',
    columns: each(none, 'month', 'day', 'type'),
  },
  ledger_closed: {
    of: 'NOBODY',
    stays: 'FOR_GOOD',
    appendOnly: true,
    role: 'READ',
    columns: { ...each(none, 'month', 'before'), ...each(technical, 'file_sha256', 'seal') },
  },
  ledger_archive: {
    of: 'NOBODY',
    stays: 'WHILE_IN_USE',
    reads: { archived: ['month'] },
    role: 'READ',
    columns: each(none, 'month', 'place'),
  },
});

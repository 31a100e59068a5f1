import type { ResultOf } from '@canopy/contract/call';
import type { books } from '@canopy/contract/books';
import type { Id, Instant, Json, MaybeJson } from '../../platform/database/columns.ts';

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

declare module '../../platform/database/tables.ts' {
  /** What this feature writes, and no other. */
  interface Tables {
    book_proof: BookProofTable;
  }
}

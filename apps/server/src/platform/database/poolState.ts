import type { Kysely } from 'kysely';
import type pg from 'pg';
import { Signals } from './signals.ts';
import type { Tables } from './tables.ts';

/** What the users of one pool share besides its connections. */
export interface PoolState {
  /** What servers tell each other. */
  readonly signals: Signals;
  /** Connections that can COPY, which those of the pool cannot, because they pipeline; null: the embedded database. */
  readonly copying: pg.Pool | null;
  /** The running query of each kind that simultaneous callers share, by what reads it. */
  readonly lanes: Map<object, unknown>;
}

/** A handle outside any unit of work: the pool, or a transaction that was begun without one. */
export type Pooled = Kysely<Tables> & {
  /** Absent within a transaction. */
  readonly pool?: PoolState;
};

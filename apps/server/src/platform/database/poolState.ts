import type pg from 'pg';
import { Signals } from './signals.ts';

/** What the users of one pool share besides its connections. */
export interface PoolState {
  /** What servers tell each other. */
  readonly signals: Signals;
  /** Connections that can COPY, which those of the pool cannot, because they pipeline; null: the embedded database. */
  readonly copying: pg.Pool | null;
  /** The running query of each kind that simultaneous callers share, by what reads it. */
  readonly lanes: Map<object, unknown>;
}

import type pg from 'pg';
import { APP_ROLE, mayTakeAppRole } from './appRole.ts';
import type { Db } from './handle.ts';

const TAKE_ROLE = `set role ${APP_ROLE}`;

/** Ensures that no connection working as the owner of the tables is handed out. */
export interface ConnectionRole {
  /**
   * For the pool option of that name: a new connection that cannot take the role is closed, and whoever
   * waited for it gets the error.
   */
  onConnect: (client: pg.ClientBase) => Promise<void>;
  /**
   * From now on every connection works under the role; open ones switch at once. Returns false if the
   * database does not have the role.
   */
  restrict: (pool: pg.Pool, db: Db) => Promise<boolean>;
}

export function connectionRole(): ConnectionRole {
  let restricted = false;
  return {
    async onConnect(client) {
      if (restricted) await client.query(TAKE_ROLE);
    },
    async restrict(pool, db) {
      restricted = await mayTakeAppRole(db);
      if (restricted) await takeOnOpenConnections(pool);
      return restricted;
    },
  };
}

async function takeOnOpenConnections(pool: pg.Pool): Promise<void> {
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const taken = await Promise.allSettled(open.map((client) => client.query(TAKE_ROLE)));
  for (const [i, client] of open.entries()) client.release(taken[i]!.status === 'rejected');
  const failed = taken.find((answer) => answer.status === 'rejected');
  if (failed) throw failed.reason;
}

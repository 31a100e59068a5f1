import { sql } from 'kysely';
import type { Database } from '../platform/database/open.ts';

/** Marks the slips that show what they are sent for. */
const READ_RIGHTLY = -1;

/**
 * As if a machine had read a slip by the time somebody decides, and it showed the amount that it is sent for: no
 * test of something else waits for one.
 */
export async function readAsSent({ db }: Database, file: string, now: Date): Promise<void> {
  const read = { reading_until: null, read_at: now, attempts: READ_RIGHTLY };
  await db
    .insertInto('slip_reading')
    .values({ file, ...read })
    .onConflict((unread) => unread.column('file').doUpdateSet(read))
    .execute();
}

/** In a test company, a slip that is {@link readAsSent} shows the amount that it is sent for, and a number of its own. */
export async function readRightly({ db }: Database): Promise<void> {
  await sql`
    create function read_rightly() returns trigger language plpgsql as $$ begin
      update slip_reading set slip_number = file, number_key = file,
        amount = coalesce((to_jsonb(new) ->> 'total')::bigint, (to_jsonb(new) ->> 'amount')::bigint)
      where file = new.bank_slip and attempts = ${sql.lit(READ_RIGHTLY)};
      return null;
    end $$`.execute(db);
  for (const table of ['sale', 'wallet_request'])
    await sql`create trigger read_rightly after insert on ${sql.table(table)}
      for each row execute function read_rightly()`.execute(db);
}

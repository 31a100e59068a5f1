import { readAlike } from '@canopy/domain/slipMatch';
import { placesOf } from '@canopy/domain/slipPlaces';
import { parseSlip } from '@canopy/domain/slipText';
import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/handle.ts';
import { createLog } from '../../../platform/log.ts';
import { readTurned, type SlipPage } from './slipReader.ts';

/** A slip older than this is read only if a decision is waiting for it. */
const LATE_HOURS = 24;
/** If a server is killed while reading a slip, another one takes over after this time. */
const LEASE_SECONDS = 240;
/** A picture that has crashed the reader this often is given up. */
const MAX_ATTEMPTS = 2;

/**
 * Job: runs text recognition on slips, first those waiting for a decision, then the newest. The
 * result is shown next to the expected values; no payment is approved before it, and what was not read
 * takes two people. An unreadable slip counts as blank.
 *
 * @returns how many were processed
 */
export async function readSlips(
  services: Pick<Services, 'db' | 'storage' | 'clock' | 'config'>,
  stopping?: AbortSignal,
  pageOf: (picture: Buffer) => Promise<SlipPage> = readTurned,
): Promise<number> {
  if (!services.config.readSlips) return 0;
  await abandonOverdueReadings(services);
  let read = 0;
  while (!stopping?.aborted) {
    const file = await takeOne(services);
    if (file === undefined) break;
    await readOne(services, file, pageOf);
    read += 1;
  }
  return read;
}

const BLANK: SlipPage = { text: '', lines: [] };

type Needed = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>;

/** Leases a slip that nobody is reading, including one whose reader was killed. */
async function takeOne({ db }: Needed): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    update slip_reading set reading_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
    where file = (select file from slip_reading where reading_until < now()
      order by ${WAITS} desc, reading_until desc limit 1 for update skip locked)
    returning file`.execute(db);
  return rows[0]?.file;
}

/** Whether a pending request or sale uses the slip. */
const WAITS = sql`(exists (select from wallet_request w
    where w.bank_slip = slip_reading.file and w.status = 'PENDING')
  or exists (select from sale s where s.bank_slip = slip_reading.file and s.status = 'PENDING'))`;

/** Slips decided on while no server was reading stay unread. */
const abandonOverdueReadings = ({ db, clock }: Needed) =>
  sql`update slip_reading set reading_until = null, read_at = ${clock()}
    where reading_until < now() - make_interval(hours => ${LATE_HOURS}) and not ${WAITS}`.execute(
    db,
  );

async function readOne(
  { db, storage, clock, config }: Needed,
  file: string,
  pageOf: (picture: Buffer) => Promise<SlipPage>,
): Promise<void> {
  const { attempts } = await db
    .selectFrom('slip_reading')
    .select('attempts')
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  const picture = attempts > MAX_ATTEMPTS ? null : await storage.get(file.replace('/files/', ''));
  const page = picture
    ? await pageOf(picture).catch((error: unknown) => {
        createLog(config.log).error('slip not read', error, { file });
        return attempts < MAX_ATTEMPTS ? null : BLANK;
      })
    : BLANK;
  // a reader that ended, or was late on a busy machine, may manage it the next time
  if (!page) return void (await readAgain(db, file));
  await keepReading(db, file, page, clock());
}

/** Gives a slip back that could not be read, for another attempt. */
const readAgain = (db: Services['db'], file: string) =>
  sql`update slip_reading set reading_until = now() - interval '1 second' where file = ${file}`.execute(
    db,
  );

/** Keeps what was read on a slip. */
async function keepReading(
  db: Services['db'] | Tx,
  file: string,
  page: SlipPage,
  now: Date,
): Promise<void> {
  const read = parseSlip(page.text);
  const { amount, date, accounts, accountLabelled, references, slipNumber } = read;
  await db
    .updateTable('slip_reading')
    .set({
      reading_until: null,
      read_at: now,
      amount,
      paid_on: date,
      accounts,
      account_labelled: accountLabelled,
      refs: references,
      slip_number: slipNumber,
      places: JSON.stringify(placesOf(page.lines, read)),
      number_key: slipNumber === null ? null : readAlike(slipNumber),
    })
    .where('file', '=', file)
    .execute();
}

/** Keeps what a slip shows where it is known without a machine: those that the demo draws. */
export async function keepDrawn(tx: Tx, file: string, text: string, now: Date): Promise<void> {
  await tx.insertInto('slip_reading').values({ file, reading_until: now }).execute();
  await keepReading(tx, file, { text, lines: [] }, now);
}

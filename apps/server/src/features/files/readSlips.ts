import { readAlike } from '@canopy/domain/slipMatch';
import { parseSlip } from '@canopy/domain/slipText';
import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { createLog } from '../../platform/log.ts';
import { slipText } from './slipReader.ts';

/** A slip that has waited for so long is read only where a decision waits for it. */
const LATE_HOURS = 24;
/** A server that was killed while it read leaves the slip to another after so long. */
const LEASE_SECONDS = 60;
/** A picture that has ended the reader so often is left alone. */
const MAX_ATTEMPTS = 2;

/**
 * Job: has slips read by a machine, what waits for a decision first and then the newest. What was read
 * stands beside what is expected and decides nothing. A slip that cannot be read is one that says nothing.
 *
 * @returns how many were looked at
 */
export async function readSlips(
  services: Pick<Services, 'db' | 'storage' | 'clock' | 'config'>,
  stopping?: AbortSignal,
  textOf: (picture: Buffer) => Promise<string> = slipText,
): Promise<number> {
  if (!services.config.readSlips) return 0;
  await abandonOverdueReadings(services);
  let read = 0;
  while (!stopping?.aborted) {
    const file = await takeOne(services);
    if (file === undefined) break;
    await readOne(services, file, textOf);
    read += 1;
  }
  return read;
}

type Needed = Pick<Services, 'db' | 'storage' | 'clock' | 'config'>;

/** Leases a slip that nobody reads, also one whose reader was killed. */
async function takeOne({ db }: Needed): Promise<string | undefined> {
  const { rows } = await sql<{ file: string }>`
    update slip_reading set reading_until = now() + make_interval(secs => ${LEASE_SECONDS}), attempts = attempts + 1
    where file = (select file from slip_reading where reading_until < now()
      order by ${WAITS} desc, reading_until desc limit 1 for update skip locked)
    returning file`.execute(db);
  return rows[0]?.file;
}

/** Whether something that is not decided yet has the slip. */
const WAITS = sql`(exists (select from wallet_request w
    where w.bank_slip = slip_reading.file and w.status = 'PENDING')
  or exists (select from sale s where s.bank_slip = slip_reading.file and s.status = 'PENDING'))`;

/** What was decided while no server read slips stays unread. */
const abandonOverdueReadings = ({ db, clock }: Needed) =>
  sql`update slip_reading set reading_until = null, read_at = ${clock()}
    where reading_until < now() - make_interval(hours => ${LATE_HOURS}) and not ${WAITS}`.execute(
    db,
  );

async function readOne(
  { db, storage, clock, config }: Needed,
  file: string,
  textOf: (picture: Buffer) => Promise<string>,
): Promise<void> {
  const { attempts } = await db
    .selectFrom('slip_reading')
    .select('attempts')
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  const picture = attempts > MAX_ATTEMPTS ? null : await storage.get(file.replace('/files/', ''));
  const text = picture
    ? await textOf(picture).catch((error: unknown) => {
        createLog(config.log).error('slip not read', error, { file });
        return '';
      })
    : '';
  const { amount, date, accounts, accountLabelled, references, slipNumber } = parseSlip(text);
  await db
    .updateTable('slip_reading')
    .set({
      reading_until: null,
      read_at: clock(),
      amount,
      paid_on: date,
      accounts,
      account_labelled: accountLabelled,
      refs: references,
      slip_number: slipNumber,
      number_key: slipNumber === null ? null : readAlike(slipNumber),
    })
    .where('file', '=', file)
    .execute();
}

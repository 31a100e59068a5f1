import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/handle.ts';
import { looksTheSame, TONE_TOLERANCE, type Look } from './slipFingerprint.ts';

/** Slips are compared one upload at a time; the number is Canopy's own lock id. */
const SLIP_LOCK = 4_207_011;
/** How many of the newest slips with similar brightness are compared. */
const COMPARED = 5_000;

/**
 * The earliest slip that looks like this one, or itself. No other comparison runs until the
 * transaction ends, so that of two copies uploaded at once the later finds the earlier.
 */
export async function similarSlip(tx: Tx, name: string, looks: readonly Look[]): Promise<string> {
  if (looks.length === 0) return name;
  const tones = looks.map(({ tone }) => tone);
  await sql`select pg_advisory_xact_lock(${SLIP_LOCK})`.execute(tx);
  const { rows } = await sql<{ same_as: string; likeness: Buffer }>`
    select same_as, likeness from file
    where tone between ${Math.min(...tones) - TONE_TOLERANCE} and ${Math.max(...tones) + TONE_TOLERANCE} and name <> ${name}
    order by created_at desc limit ${COMPARED}`.execute(tx);
  const same = rows.find((row) =>
    looks.some(({ likeness }) => looksTheSame(likeness, row.likeness)),
  );
  return same?.same_as ?? name;
}

import { sql } from 'kysely';
import type { Services } from '../../platform/context.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { sha256 } from '../../platform/secrets.ts';
import { similarSlip } from './similarSlip.ts';
import { fingerprintOf } from './slipFingerprint.ts';

/**
 * Job: takes the fingerprints of slips that were uploaded by a version that took none, oldest first, so
 * that they do not pay a second time under another file. Each by itself; several servers share the work.
 *
 * @returns how many were read
 */
export async function readOldSlips(
  services: Pick<Services, 'db' | 'storage'>,
  stopping?: AbortSignal,
): Promise<number> {
  let read = 0;
  while (!stopping?.aborted && (await readOldest(services))) read += 1;
  return read;
}

const readOldest = ({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<boolean> =>
  transaction(db, async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from file where pathway = 'slip' and pixels is null and removing_until is null
      order by created_at limit 1 for no key update skip locked`.execute(tx);
    const name = rows[0]?.name;
    if (name === undefined) return false;
    const stored = await storage.get(name.replace('/files/', ''));
    // of a picture that is gone nothing is left to compare: it is like none but itself
    const fingerprint = stored
      ? await fingerprintOf(stored)
      : { pixels: sha256(name), likeness: null, tone: null };
    const same_as = await similarSlip(tx, name, fingerprint);
    await tx
      .updateTable('file')
      .set({ ...fingerprint, same_as })
      .where('name', '=', name)
      .execute();
    if (stored) {
      // what was paid twice before stays as it was
      await sql`update slip_use set pixels = ${fingerprint.pixels} where file = ${name}
        and not exists (select from slip_use where pixels = ${fingerprint.pixels})`.execute(tx);
    }
    return true;
  });

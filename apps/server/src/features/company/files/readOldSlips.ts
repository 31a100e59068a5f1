import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { similarSlip } from './similarSlip.ts';
import { fingerprintOf, looksOf } from './slipFingerprint.ts';

/**
 * Job: fingerprints slips uploaded by versions that did not yet do so, oldest first, so that they
 * cannot pay a second time as another file. One slip at a time; several servers share the work.
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
    // if the picture is gone there is nothing to compare: it only resembles itself
    const fingerprint = stored
      ? await fingerprintOf(stored)
      : { pixels: sha256(name), likeness: null, tone: null };
    const looks = stored ? await looksOf(stored, fingerprint) : [];
    const same_as = await similarSlip(tx, name, looks);
    await tx
      .updateTable('file')
      .set({ ...fingerprint, same_as })
      .where('name', '=', name)
      .execute();
    if (stored) {
      // slips used twice in the past stay as they are
      await sql`update slip_use set pixels = ${fingerprint.pixels} where file = ${name}
        and not exists (select from slip_use where pixels = ${fingerprint.pixels})`.execute(tx);
    }
    return true;
  });

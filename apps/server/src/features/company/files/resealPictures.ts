import { sql } from 'kysely';
import type { Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { transaction } from '../../../platform/database/transaction.ts';
import { forgetKeysBefore } from '../../../platform/keyRing.ts';

/** Pictures re-encrypted per run. */
const MAX_A_RUN = 50;

/** Identity pictures encrypted with an earlier master key. */
const closedBefore = (db: Db, key: number) =>
  db
    .selectFrom('file')
    .where('pathway', '=', 'identity')
    .where(sql<boolean>`coalesce(key_number, 1) < ${key}`);

/** How many pictures are still encrypted with a master key earlier than `key`. */
export async function picturesOfEarlierKeys(db: Db, key: number): Promise<number> {
  const { count } = await closedBefore(db, key)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Job: after a change of the master key, re-encrypts identity pictures with the new one, some per
 * run. A picture is replaced completely before its row is updated, so being killed in between loses
 * nothing. After the last one, the stored decryption keys of earlier master keys are deleted.
 */
export async function resealPictures({ db, storage, secrets }: Services): Promise<void> {
  const key = secrets.keyNumber;
  if (key === 1) return;
  await transaction(db, async (tx) => {
    const files = await closedBefore(tx, key)
      .select('name')
      .orderBy('name')
      .limit(MAX_A_RUN)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const file of files) {
      const name = file.name.replace(/^\/files\//, '');
      const stored = await storage.get(name);
      if (stored) await storage.put(name, secrets.sealBytes(secrets.openBytes(stored, name), name));
      await tx.updateTable('file').set({ key_number: key }).where('name', '=', file.name).execute();
    }
  });
  if ((await picturesOfEarlierKeys(db, key)) === 0) await forgetKeysBefore(db, secrets, key);
}

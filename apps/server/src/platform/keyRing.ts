import type { Db, Tx } from './database/handle.ts';
import { deriveSecrets, type KeptKeys, type KeyRing, type Secrets } from './secrets.ts';

const nameOf = (number: number) => `earlier key ${number}`;

/** What is still needed of an earlier master key, sealed under the current one. */
function keepKeys(secrets: Secrets, number: number, { box, pin }: KeptKeys): Buffer {
  const text = JSON.stringify({ box: box?.toString('base64'), pin: pin.toString('base64') });
  return secrets.seal(text, nameOf(number));
}

function keptKeys(secrets: Secrets, number: number, keys: Buffer): KeptKeys {
  const { box, pin } = JSON.parse(secrets.open(keys, nameOf(number))) as {
    box?: string;
    pin: string;
  };
  return { box: box ? Buffer.from(box, 'base64') : null, pin: Buffer.from(pin, 'base64') };
}

/** The number of the company's master key, and what the database keeps of earlier ones. */
export async function readKeyRing(db: Db, master: string): Promise<KeyRing> {
  const { number } = await db.selectFrom('master_key').select('number').executeTakeFirstOrThrow();
  const rows = await db.selectFrom('earlier_key').selectAll().orderBy('number').execute();
  const ours = deriveSecrets(master, undefined, { number, earlier: new Map() });
  return {
    number,
    earlier: new Map(rows.map((row) => [row.number, keptKeys(ours, row.number, row.keys)])),
  };
}

/**
 * Deletes what opens boxes of master keys before `oldest`. Once no such boxes are left, somebody who finds
 * an old key can open nothing with it.
 */
export async function forgetKeysBefore(db: Db, secrets: Secrets, oldest: number): Promise<void> {
  const rows = await db
    .selectFrom('earlier_key')
    .select(['number', 'keys'])
    .where('in_use', '=', true)
    .where('number', '<', oldest)
    .execute();
  for (const { number, keys } of rows) {
    const { pin } = keptKeys(secrets, number, keys);
    await db
      .updateTable('earlier_key')
      .set({ keys: keepKeys(secrets, number, { box: null, pin }), in_use: false })
      .where('number', '=', number)
      .execute();
  }
}

/** Makes `to` the company's master key; the database keeps what is still needed of earlier ones. */
export async function replaceMasterKey(
  tx: Tx,
  to: Secrets,
  before: { earlier: KeyRing['earlier']; fingerprint: string; now: Date },
): Promise<void> {
  for (const [number, kept] of before.earlier) {
    const keys = keepKeys(to, number, kept);
    await tx
      .insertInto('earlier_key')
      .values({ number, fingerprint: before.fingerprint, retired_at: before.now, keys })
      .onConflict((conflict) => conflict.column('number').doUpdateSet({ keys }))
      .execute();
  }
  await tx
    .updateTable('master_key')
    .set({ fingerprint: to.fingerprint, number: to.keyNumber })
    .execute();
}

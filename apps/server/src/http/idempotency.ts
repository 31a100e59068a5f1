import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { dropSteps, transaction } from '../database/transaction.ts';
import { canonical } from './canonical.ts';
import type { Db } from '../database/open.ts';
import { Refusal } from './refusal.ts';
import type { RefusalCode } from '@canopy/contract/errors';

/** Left out when two bodies are compared: they may differ between tries of one command. */
const NOT_COMPARED = new Set([
  'SecurityPin',
  'RequestTime',
  'Captcha',
  'Ticket',
  'Password',
  'ConfirmPassword',
]);

/** Hash of what a command asks for, over call and body. */
export function commandHash(path: string, body: Record<string, unknown>): Buffer {
  const compared = Object.fromEntries(
    Object.entries(body).filter(([field]) => !NOT_COMPARED.has(field)),
  );
  return createHash('sha256')
    .update(`${path}\n${canonical(compared)}`)
    .digest();
}

type Stored =
  | { result: unknown }
  | { refusal: { code: RefusalCode; params: Record<string, string | number> } };

/**
 * Runs a command once per (actor, key), in one transaction with the key: the same key and body
 * get the first answer again, refusals included; another body is refused; a key that is still
 * being worked on is waited for (reliability C4).
 *
 * A refusal rolls the work back to a savepoint and is stored; a crash or a 500 stores nothing.
 */
export async function runOnce<T>(
  db: Db,
  key: { actor: number; key: string; call: string; hash: Buffer; now: Date },
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const outcome = await transaction(db, async (tx): Promise<Stored> => {
    const inserted = await tx
      .insertInto('command_key')
      .values({
        actor: key.actor,
        key: key.key,
        call: key.call,
        body_hash: key.hash,
        created_at: key.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!inserted) return storedAnswer(tx, key);
    const answer = await attempt(tx, work);
    await tx
      .updateTable('command_key')
      .set({ status: 'result' in answer ? 200 : 422, response: JSON.stringify(answer) })
      .where('actor', '=', key.actor)
      .where('key', '=', key.key)
      .execute();
    return answer;
  });
  if ('refusal' in outcome) throw new Refusal(outcome.refusal.code, outcome.refusal.params);
  return outcome.result as T;
}

async function attempt<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<Stored> {
  await sql`savepoint work`.execute(tx);
  try {
    return { result: await work(tx) };
  } catch (error) {
    // field errors are not stored: the same key may come again with the field put right
    if (!(error instanceof Refusal) || error.fields || error.code === 'BUSY') throw error;
    await sql`rollback to savepoint work`.execute(tx);
    dropSteps(tx);
    return { refusal: { code: error.code, params: error.params } };
  }
}

async function storedAnswer(
  tx: Db,
  key: { actor: number; key: string; hash: Buffer },
): Promise<Stored> {
  const row = await tx
    .selectFrom('command_key')
    .select(['body_hash', 'response'])
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (!row?.response) throw new Refusal('BUSY');
  if (!row.body_hash.equals(key.hash)) throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  return row.response as Stored;
}

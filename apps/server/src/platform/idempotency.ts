import { canonical } from '@canopy/contract/canonical';
import type { ErrorCode } from '@canopy/contract/codes';
import { comparedBody } from '@canopy/contract/idempotency';
import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { retryOnce } from './database/databaseAway.ts';
import { deferStatement, fixedText } from './database/pipeline.ts';
import { violated } from './database/refusals.ts';
import { COMMAND_TWICE, transaction } from './database/transaction.ts';
import type { Db, Tx } from './database/handle.ts';
import { ApiError } from './errors.ts';

/** Hash of a command's request: call and body. */
export function commandHash(path: string, body: Record<string, unknown>): Buffer {
  return createHash('sha256')
    .update(`${path}\n${canonical(comparedBody(body))}`)
    .digest();
}

type Stored =
  | { result: unknown }
  | { refusal: { code: ErrorCode; params: Record<string, string | number> } };

/**
 * Runs a command once per (actor, key), in one transaction with the key. The same key and body get the
 * first answer again, errors included; a different body is rejected; a key in progress is waited for.
 *
 * An error rolls everything back and is stored separately. Another request waiting for the key may
 * meanwhile have done the work; then its answer counts for both. A crash or a 500 stores nothing.
 */
export async function runOnce<T>(
  db: Db,
  key: CommandKey,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  // if the connection broke during the commit, the key tells whether it took effect
  const outcome = await retryOnce(() => once(db, key, work));
  if ('refusal' in outcome) throw new ApiError(outcome.refusal.code, outcome.refusal.params);
  return outcome.result as T;
}

/**
 * The answer already stored under the key, for a command that does something before its transaction:
 * returns the first answer without doing anything again.
 *
 * @returns null: none yet, or still in progress
 * @throws ApiError the stored error, or `IDEMPOTENCY_KEY_REUSED`
 */
export async function answeredBefore<T>(db: Db, key: CommandKey): Promise<{ result: T } | null> {
  const row = await readKey(db, key);
  if (!row?.response) return null;
  const outcome = answerOf(row, key);
  if ('refusal' in outcome) throw new ApiError(outcome.refusal.code, outcome.refusal.params);
  return { result: outcome.result as T };
}

async function once<T>(db: Db, key: CommandKey, work: (tx: Tx) => Promise<T>): Promise<Stored> {
  try {
    return await transaction(db, async (tx) => {
      await take(tx, key);
      if (key.formOpenedAt) await refuseDoneBefore(tx, key, key.formOpenedAt);
      const result = await work(tx);
      await store(tx, key, { result });
      return { result };
    });
  } catch (error) {
    if (violated(error) === COMMAND_TWICE) return storedAnswer(db, key);
    if (!isStorable(error)) throw error;
    const { code, params } = error;
    return keepRefusal(db, key, { refusal: { code, params } });
  }
}

function keepRefusal(db: Db, key: CommandKey, answer: Stored): Promise<Stored> {
  return transaction(db, async (tx) => {
    await take(tx, key);
    await store(tx, key, answer);
    return answer;
  }).catch((error: unknown) => {
    if (violated(error) === COMMAND_TWICE) return storedAnswer(db, key);
    throw error;
  });
}

/** A command as identified by its caller; `hash` covers its request. */
export interface CommandKey {
  actor: number;
  key: string;
  call: string;
  hash: Buffer;
  now: Date;
  /** When the form was opened that sends it, for a call that has its effect each time. */
  formOpenedAt?: Date | null;
}

/** Field errors are not stored: the same key may be sent again with the field corrected. */
const isStorable = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.fields && error.code !== 'BUSY';

/** Waits for whoever holds the key; if the key is already used, the transaction fails. */
const take = (tx: Db, key: CommandKey): Promise<void> =>
  deferStatement(
    tx,
    fixedText(
      'insert into command_key (actor, key, call, body_hash, created_at, form_opened_at) values ($1, $2, $3, $4, $5, $6)',
      [key.actor, key.key, key.call, key.hash, key.now, key.formOpenedAt ?? null],
    ),
  );

/**
 * Refuses what the same person has sent from another form since this one was opened: its sender could not
 * know of it. Of two at the same moment one waits for the other.
 *
 * @throws ApiError `DONE_BEFORE` with the instant
 */
async function refuseDoneBefore(tx: Tx, key: CommandKey, openedAt: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key.hash.toString('hex')}, ${key.actor}))`.execute(
    tx,
  );
  const done = await tx
    .selectFrom('command_key')
    .select('created_at')
    .where('actor', '=', key.actor)
    .where('body_hash', '=', key.hash)
    .where('form_opened_at', 'is not', null)
    .where('status', '=', 200)
    .where('created_at', '>=', openedAt)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (done) throw new ApiError('DONE_BEFORE', { at: done.created_at.toISOString() });
}

const store = (tx: Db, key: CommandKey, answer: Stored): Promise<void> =>
  deferStatement(
    tx,
    fixedText('update command_key set status = $1, response = $2 where actor = $3 and key = $4', [
      'result' in answer ? 200 : 422,
      JSON.stringify(answer),
      key.actor,
      key.key,
    ]),
  );

async function storedAnswer(
  db: Db,
  key: Pick<CommandKey, 'actor' | 'key' | 'hash'>,
): Promise<Stored> {
  const row = await readKey(db, key);
  if (!row?.response) throw new ApiError('BUSY');
  return answerOf(row, key);
}

const readKey = (db: Db, key: Pick<CommandKey, 'actor' | 'key'>) =>
  db
    .selectFrom('command_key')
    .select(['body_hash', 'response'])
    .where('actor', '=', key.actor)
    .where('key', '=', key.key)
    .executeTakeFirst();

function answerOf(
  row: { body_hash: Buffer; response: unknown },
  key: Pick<CommandKey, 'hash'>,
): Stored {
  if (!row.body_hash.equals(key.hash)) throw new ApiError('IDEMPOTENCY_KEY_REUSED');
  return row.response as Stored;
}

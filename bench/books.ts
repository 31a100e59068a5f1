import pg from 'pg';
import { proofOf } from '../apps/server/src/features/insight/books/proveBooks.ts';
import type { Figure } from './figures.ts';
import { fillLedger } from './ledger.ts';
import { onServer } from './serverDatabase.ts';

/** Transactions added in a busy hour. */
const TAIL = 20_000;
/** Maximum seconds for the proof of an hour, and of everything. */
const BAR = { hour: 10, whole: 120 };

/**
 * Proving the books with ten million postings in twenty thousand members' wallets and the company's
 * accounts: everything, and what the last hour added.
 */
export const benchBooks = (postings: number): Promise<Figure[]> =>
  onServer('books', async (running, clean, url) => {
    const { db } = running.database;
    const filled = performance.now();
    const last = await fillLedger(url, postings);
    await clean();
    const size = await sizeOf(url);
    console.log(
      `books: ${postings} postings written in ${seconds(filled)} s; ledger and its causes ${size} MB`,
    );
    const whole = await prove(db, 'whole', 0);
    const hour = await prove(db, 'hour', last - TAIL);
    return [
      { name: 'books of an hour', value: hour, bar: BAR.hour, atMost: true, timed: true },
      { name: 'books whole', value: whole, bar: BAR.whole, atMost: true, timed: true },
    ];
  });

const seconds = (began: number) => ((performance.now() - began) / 1_000).toFixed(1);

/** Runs a proof from a transaction on and reports the time per rule. Returns seconds. */
async function prove(
  db: Parameters<typeof proofOf>[0],
  name: keyof typeof BAR,
  since: number,
): Promise<number> {
  await db
    .insertInto('book_proof')
    .values({
      whole: true,
      until_tx: since,
      findings: '[]',
      accounts: null,
      at: new Date(),
      took_ms: 0,
      wrong: 0,
    })
    .execute();
  const took: Record<string, number> = {};
  const proof = await proofOf(db, since === 0, (rule, ms) => (took[rule] = ms));
  const wrong = proof.findings.filter(({ count }) => count > 0);
  if (wrong.length > 0) throw new Error(`the books do not hold: ${JSON.stringify(wrong)}`);
  const rules = Object.entries(took)
    .filter(([, ms]) => ms >= 50)
    .map(([rule, ms]) => `${rule} ${(ms / 1_000).toFixed(1)}`);
  console.log(
    `books ${name}: ${(proof.took_ms / 1_000).toFixed(1)} s (at most ${BAR[name]}); of it ${rules.join(', ')}`,
  );
  return proof.took_ms / 1_000;
}

async function sizeOf(url: string): Promise<string> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ mb: string }>(
    `select (((select sum(pg_total_relation_size(relid)) from pg_partition_tree('posting')) + pg_total_relation_size('ledger_tx')
      + pg_total_relation_size('wallet_move') + pg_total_relation_size('wallet_request')) / 1048576)::bigint::text as mb`,
  );
  await owner.end();
  return rows[0]!.mb;
}

import { books } from '@canopy/contract/insight/books';
import { DAY_MS } from '@canopy/domain/time';
import { sql } from 'kysely';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/handle.ts';
import { readRows } from '../../../platform/database/readRows.ts';
import { holdLedgerMonths, inSnapshot } from '../../../platform/database/transaction.ts';
import type { Sample } from '../../../platform/http/metrics.ts';
import { createLog } from '../../../platform/log.ts';
import { command, runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { queueUnlessRunning, type TaskKind } from '../../../platform/tasks/task.ts';
import { workOnTasks } from '../../../platform/tasks/workOnTasks.ts';
import { accountBalances, ON_THE_TAIL, ON_THE_WHOLE, type BookRule } from './rules.ts';

/** One proof at a time, across all servers. */
export const BOOKS_KEY = 'books';
const HOUR_MS = 3_600_000;
/** How long proofs are kept. */
const KEPT_MS = 90 * DAY_MS;

interface Asked {
  whole: boolean;
}

/** Starts a whole proof of the books now. */
export const proveBooks = command(books.proveBooks, async (ctx) => {
  await ask(ctx, { whole: true });
  return { result: true as const, audit: { action: 'books.prove' } };
});

const ask = (ctx: CommandCtx, payload: Asked) =>
  queueUnlessRunning(ctx, { kind: proveBooksTask.kind, key: BOOKS_KEY, payload });

/** Task: proves the books, all of them or from the last proof that held, on a single snapshot. */
export const proveBooksTask: TaskKind<Asked> = {
  kind: 'proveBooks',
  threaded: true,
  run: async ({ db, report }, { whole }) => {
    const checked = (done: number, total: number) => report('RULES', done, total);
    await keepProof(db, await proofOf(db, whole, undefined, checked));
  },
};

/**
 * What a proof finds now.
 *
 * @param timed receives how long each rule took, in milliseconds
 * @param checked receives the number of rules checked so far, and of all
 */
export async function proofOf(
  db: Db,
  whole: boolean,
  timed: (rule: string, ms: number) => void = () => undefined,
  checked: (done: number, total: number) => void = () => undefined,
) {
  const begun = performance.now();
  const at = new Date();
  const found = await inSnapshot(db, async (snapshot) => {
    await holdLedgerMonths(snapshot);
    // a proof of many rows has no time limit
    await sql`set local statement_timeout = 0`.execute(snapshot);
    // sorting and grouping a large ledger within a request's few megabytes would spill to disk
    await sql`set local work_mem = '64MB'`.execute(snapshot);
    const since = whole ? 0 : await provenUntil(snapshot);
    const rules = { ...ON_THE_TAIL, ...(since === 0 ? ON_THE_WHOLE : {}) };
    const findings = [];
    for (const [rule, check] of Object.entries(rules)) {
      const ruleBegun = performance.now();
      findings.push({ rule: rule as BookRule, ...(await check(snapshot, since)) });
      timed(rule, performance.now() - ruleBegun);
      checked(findings.length, Object.keys(rules).length);
    }
    const [newest] = await readRows(
      snapshot,
      sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from ledger_tx
        where created_at < now() - interval '1 minute'`,
    );
    return {
      whole: since === 0,
      until_tx: newest!.id,
      findings,
      accounts: since === 0 ? await accountBalances(snapshot) : null,
    };
  });
  const wrong = found.findings.reduce((sum, finding) => sum + finding.count, 0);
  return { ...found, at, took_ms: Math.round(performance.now() - begun), wrong };
}

/**
 * The last transaction seen by a proof, provided that every proof since the last whole one held; 0:
 * prove everything. The last minute before it is checked again, because transaction numbers are
 * assigned before commit.
 */
async function provenUntil(db: Db): Promise<number> {
  const last = await db
    .selectFrom('book_proof')
    .select(['until_tx', 'wrong'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last && last.wrong === 0 ? last.until_tx : 0;
}

/** Stores a proof; if it does not hold, the server log and the audit log say so. */
export async function keepProof(db: Db, proof: Awaited<ReturnType<typeof proofOf>>): Promise<void> {
  const { findings, accounts, ...rest } = proof;
  await db
    .insertInto('book_proof')
    .values({
      ...rest,
      findings: JSON.stringify(findings),
      accounts: accounts && JSON.stringify(accounts),
    })
    .execute();
  await db
    .deleteFrom('book_proof')
    .where('at', '<', new Date(proof.at.getTime() - KEPT_MS))
    .execute();
}

/**
 * Job: proves the books every hour from the last proof that held, and in full every day. If they do
 * not hold, the server log and the audit log say so once per proof, and admins get a to-do item.
 */
export async function proveBooksJob(services: Services, stopping?: AbortSignal): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const since = (ms: number) => new Date(now.getTime() - ms);
  const recent = await readRows(
    db,
    sql<{ day: boolean; hour: boolean; asked: boolean }>`
    select exists (select from book_proof where whole and at > ${since(DAY_MS)}) as day,
      exists (select from book_proof where at > ${since(HOUR_MS)}) as hour,
      exists (select from task where key = ${BOOKS_KEY} and created_at > ${since(HOUR_MS)}) as asked`,
  );
  const { day, hour, asked } = recent[0]!;
  if (!asked && !(day && hour)) {
    await runCommand(systemContext(services, now, 'proveBooks'), async (ctx) => {
      await ask(ctx, { whole: !day });
      return { result: null, audit: noAudit('the proof says when it was made') };
    });
  }
  const before = await newestProof(db);
  await workOnTasks(services, [proveBooksTask], stopping);
  const after = await newestProof(db);
  if (after && after.id !== before?.id && after.wrong > 0) await alarm(services, now, after);
}

const newestProof = (db: Db) =>
  db.selectFrom('book_proof').selectAll().orderBy('id', 'desc').executeTakeFirst();

/**
 * Result of the last proof of the books, for monitoring; after a failed proof the next one covers
 * everything.
 */
export async function booksSamples(db: Db, now: Date): Promise<Sample[]> {
  const last = await newestProof(db);
  if (!last) return [];
  const age = Math.max(0, now.getTime() - last.at.getTime()) / 1_000;
  return [
    { name: 'canopy_books_intact', value: last.wrong === 0 ? 1 : 0 },
    { name: 'canopy_books_age_seconds', value: age },
  ];
}

async function alarm(
  services: Services,
  now: Date,
  proof: NonNullable<Awaited<ReturnType<typeof newestProof>>>,
): Promise<void> {
  const rules = proof.findings.filter(({ count }) => count > 0);
  const names = rules.map(({ rule }) => rule).join(' ');
  createLog(services.config.log).error('books.broken', new Error('the books do not hold'), {
    rules: names,
    wrong: proof.wrong,
  });
  await runCommand(systemContext(services, now, 'proveBooks'), async () => ({
    result: null,
    audit: {
      action: 'books.broken',
      after: {
        rules: names,
        wrong: proof.wrong,
        first: rules.map(({ rule, first }) => `${rule}: ${first[0]?.subject ?? ''}`).join('; '),
      },
    },
  }));
}

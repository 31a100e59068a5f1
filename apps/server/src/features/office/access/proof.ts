import { DAY_MS } from '@canopy/domain/time';
import { noAudit } from '../../../platform/audit.ts';
import type { CommandCtx, Services } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/handle.ts';
import type { Sample } from '../../../platform/http/metrics.ts';
import { runCommand } from '../../../platform/operation.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import { queueUnlessRunning, type TaskKind } from '../../../platform/tasks/task.ts';
import { workOnTasks } from '../../../platform/tasks/workOnTasks.ts';
import { stockErrors } from '../../shop/stock/stockErrors.ts';
import { unbalancedTransactions, wrongWallets } from '../../money/wallets/proof.ts';
import { verifyAuditChain } from './verifyAuditChain.ts';

/** One proof at a time, across all servers. */
export const PROOF_KEY = 'proof';
const HOUR_MS = 3_600_000;

/** Task: proves audit log, ledger, wallets and stock, and stores the result. */
export const proveLogsTask: TaskKind = {
  kind: 'proveLogs',
  threaded: true,
  async run({ db, report: tell }) {
    const begun = performance.now();
    const at = new Date();
    const { sealedUntil, ...report } = await verifyAuditChain(db, {
      resting: true,
      onBlock: (done, total) => tell('SEALS', done, total),
    });
    const ledger = await unbalancedTransactions(db);
    const wallets = await wrongWallets(db);
    const stock = await stockErrors(db);
    const row = {
      at,
      took_ms: Math.round(performance.now() - begun),
      report: JSON.stringify({ ...report, sealedUntil: sealedUntil?.toISOString() ?? null }),
      wrong: ledger.count + wallets.count + stock.count,
    };
    await db
      .insertInto('proof')
      .values(row)
      .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
      .execute();
  },
};

/** Requests a proof, unless one is already under way. */
export async function askForProof(ctx: CommandCtx): Promise<void> {
  await queueUnlessRunning(ctx, { kind: proveLogsTask.kind, key: PROOF_KEY, payload: {} });
}

/**
 * Job: proves the logs once a day and on request. A proof of many rows takes minutes but does not
 * hold up other tasks.
 */
export async function proveLogs(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock();
  if (await isDue(services.db, now)) {
    await runCommand(systemContext(services, now, 'proveLogs'), async (ctx) => {
      await askForProof(ctx);
      return { result: null, audit: noAudit('the proof says when it was made') };
    });
  }
  await workOnTasks(services, [proveLogsTask], stopping);
}

/** A day after the last one, without constant retries while it fails. */
async function isDue(db: Db, now: Date): Promise<boolean> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const fresh = await db
    .selectFrom('proof')
    .select('at')
    .where('at', '>', ago(DAY_MS))
    .executeTakeFirst();
  if (fresh) return false;
  const asked = await db
    .selectFrom('task')
    .select('id')
    .where('key', '=', PROOF_KEY)
    .where('created_at', '>', ago(HOUR_MS))
    .executeTakeFirst();
  return !asked;
}

/** Result of the last proof, for monitoring. */
export async function proofSamples(db: Db, now: Date): Promise<Sample[]> {
  const last = await db.selectFrom('proof').selectAll().executeTakeFirst();
  if (!last) return [];
  const intact = last.report.intact && last.wrong === 0;
  return [
    { name: 'canopy_proof_intact', value: intact ? 1 : 0 },
    {
      name: 'canopy_proof_age_seconds',
      value: Math.max(0, now.getTime() - last.at.getTime()) / 1_000,
    },
  ];
}

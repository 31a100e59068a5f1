import { noAudit } from '../../platform/audit.ts';
import type { CommandCtx, Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open.ts';
import type { Sample } from '../../platform/http/metrics.ts';
import { runCommand } from '../../platform/operation.ts';
import { systemContext } from '../../platform/systemContext.ts';
import { askForTask, taskOfKey, type TaskKind } from '../../platform/tasks/task.ts';
import { workOnTasks } from '../../platform/tasks/workOnTasks.ts';
import { stockErrors } from '../stock/stockErrors.ts';
import { unbalancedTransactions, wrongWallets } from '../wallets/proof.ts';
import { verifyAuditChain } from './verifyAuditChain.ts';

/** One proof at a time, of all servers together. */
export const PROOF_KEY = 'proof';
const DAY_MS = 86_400_000;

/** Task: proves audit log, ledger, wallets and stock, and keeps what it found. */
export const proveLogsTask: TaskKind = {
  kind: 'proveLogs',
  threaded: true,
  async run({ db }) {
    const begun = performance.now();
    const at = new Date();
    const { sealedUntil, ...report } = await verifyAuditChain(db);
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

/** Asks for a proof, unless one is on its way. */
export async function askForProof(ctx: CommandCtx): Promise<void> {
  if (await taskOfKey(ctx.db, PROOF_KEY)) return;
  await askForTask(ctx, { kind: proveLogsTask.kind, key: PROOF_KEY, payload: {} });
}

/**
 * Job: has the logs proved once a day and when somebody asks. A proof of many rows takes minutes: it keeps no
 * other task waiting.
 */
export async function proveLogs(services: Services, stopping?: AbortSignal): Promise<void> {
  const now = services.clock();
  const last = await services.db.selectFrom('proof').select('at').executeTakeFirst();
  if (!last || now.getTime() - last.at.getTime() >= DAY_MS) {
    await runCommand(systemContext(services, now, 'proveLogs'), async (ctx) => {
      await askForProof(ctx);
      return { result: null, audit: noAudit('the proof says when it was made') };
    });
  }
  await workOnTasks(services, [proveLogsTask], stopping);
}

/** How the last proof ended, for whoever watches. */
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

import { sql, type RawBuilder } from 'kysely';
import { proofSamples } from './features/access/proof.ts';
import { booksSamples } from './features/books/proveBooks.ts';
import { backupSamples } from './features/schedules/noteBackup.ts';
import type { Measure } from './platform/http/metrics.ts';
import { taskSamples } from './platform/tasks/jobRuns.ts';

interface Queue {
  waiting: number;
  oldest: Date | null;
}

/** Size of each queue, and how long its first entry has been waiting. */
const QUEUES: Record<string, RawBuilder<Queue>> = {
  mails: sql`select count(*)::int as waiting, min(created_at) as oldest
    from mail where status = 'PENDING'`,
  tasks: sql`select count(*)::int as waiting, min(created_at) as oldest
    from task where state = 'QUEUED'`,
  memberImports: sql`select count(*)::int as waiting, min(created_at) as oldest
    from member_import where state in ('CHECKING', 'RUNNING')`,
  cardPayments: sql`select count(*)::int as waiting, min(created_at) as oldest
    from payment_intent where status in ('CREATED', 'PENDING')`,
  unsealed: sql`select count(*)::int as waiting, min(at) as oldest from audit
    where id > coalesce((select to_id from seal where log = 'audit' order by no desc limit 1), 0)`,
  unsealedLedger: sql`select count(*)::int as waiting, min(created_at) as oldest from ledger_tx
    where id > coalesce((select to_id from seal where log = 'ledger' order by no desc limit 1), 0)`,
};

const queueSamples: Measure = async (db, now) => {
  const samples = [];
  for (const [queue, read] of Object.entries(QUEUES)) {
    const { waiting, oldest } = (await read.execute(db)).rows[0]!;
    const labels = { queue };
    const age = oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1_000) : 0;
    samples.push({ name: 'canopy_queue_waiting', labels, value: waiting });
    samples.push({ name: 'canopy_queue_oldest_seconds', labels, value: age });
  }
  return samples;
};

/** What the database reports to monitoring. */
export const MEASURES: readonly Measure[] = [
  taskSamples,
  queueSamples,
  proofSamples,
  booksSamples,
  backupSamples,
];

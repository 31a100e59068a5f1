import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { proofSamples } from './features/office/access/proof.ts';
import { booksSamples } from './features/insight/books/proveBooks.ts';
import { backupSamples } from './features/company/schedules/noteBackup.ts';
import type { Services } from './platform/context.ts';
import { databaseSamples } from './platform/database/databaseSamples.ts';
import type { Replica } from './platform/database/replica.ts';
import type { Measure } from './platform/http/metrics.ts';
import { inTime } from './platform/inTime.ts';
import { taskSamples } from './platform/tasks/jobRuns.ts';

interface Queue {
  waiting: number;
  oldest: Date | null;
}

/** Size of each queue, and how long its first entry has been waiting. */
const QUEUES = {
  mails: sql<Queue>`select count(*)::int as waiting, min(created_at) as oldest
    from mail where status = 'PENDING'`,
  tasks: sql<Queue>`select count(*)::int as waiting, min(created_at) as oldest
    from task where state = 'QUEUED'`,
  memberImports: sql<Queue>`select count(*)::int as waiting, min(created_at) as oldest
    from member_import where state in ('CHECKING', 'RUNNING')`,
  cardPayments: sql<Queue>`select count(*)::int as waiting, min(created_at) as oldest
    from payment_intent where status in ('CREATED', 'PENDING')`,
  unsealed: sql<Queue>`select count(*)::int as waiting, min(at) as oldest from audit
    where id > coalesce((select to_id from seal where log = 'audit' order by no desc limit 1), 0)`,
  unsealedLedger: sql<Queue>`select count(*)::int as waiting, min(created_at) as oldest from ledger_tx
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

/** A folder that is not there has no disk, which says nothing of the database. */
const diskSamples =
  (folder: string): Measure =>
  async () => {
    const disk = await statfs(folder).catch(() => null);
    if (!disk) return [];
    return [
      { name: 'canopy_disk_free_bytes', value: disk.bavail * disk.bsize },
      { name: 'canopy_disk_bytes', value: disk.blocks * disk.bsize },
    ];
  };

/** A replica that does not answer within this time counts as away, so monitoring never waits longer. */
const REPLICA_MS = 2_000;

const replicaSamples =
  ({ behind }: Replica): Measure =>
  async () => {
    if (!behind) return [];
    const seconds = await inTime(
      behind().catch(() => null),
      REPLICA_MS,
      null,
    );
    const up = { name: 'canopy_replica_up', value: seconds === null ? 0 : 1 };
    return seconds === null
      ? [up]
      : [up, { name: 'canopy_replica_behind_seconds', value: seconds }];
  };

/** This machine's clock beside the company's, which is the database server's. */
const clockSamples: Measure = async (_db, now) => [
  { name: 'canopy_clock_ahead_seconds', value: (Date.now() - now.getTime()) / 1_000 },
];

/** What database, replica, disk and clock report to monitoring. */
export const measuresOf = ({ config, replica }: Services): readonly Measure[] => [
  taskSamples,
  queueSamples,
  proofSamples,
  booksSamples,
  backupSamples,
  databaseSamples,
  replicaSamples(replica),
  diskSamples(config.dataDir),
  clockSamples,
];

import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/handle.ts';
import { conflictsSoFar } from '../database/transaction.ts';
import { ApiError } from '../errors.ts';
import { sameText } from '../secrets.ts';
import type { InFlight } from './inFlight.ts';
import { pathOf } from './requestLog.ts';

/** One measured value: `canopy_queue_waiting{queue="mails"} 3`. */
export interface Sample {
  name: string;
  labels?: Record<string, string>;
  value: number;
}

/** A feature's metrics, read from the database on each request. */
export type Measure = (db: Db, now: Date) => Promise<Sample[]>;

/** Connections of the pool: all open ones, unused ones, and requests waiting for one. */
export type Connections = () => { open: number; idle: number; waiting: number };

/** Upper bounds of the latency classes, seconds. */
const CLASSES = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10];
/** All metrics served, with type and help text. */
const NAMES: Record<string, [kind: 'counter' | 'gauge' | 'histogram', help: string]> = {
  canopy_requests_total: ['counter', 'Requests answered, by call and status'],
  canopy_request_seconds: ['histogram', 'Time to the answer, by call'],
  canopy_refused_total: ['counter', 'Requests refused at once because too many were under way'],
  canopy_in_flight: ['gauge', 'Requests that are worked on, by lane'],
  canopy_event_loop_delay_seconds: [
    'gauge',
    'How long the event loop was held up since asked last',
  ],
  canopy_memory_bytes: ['gauge', 'Resident memory of this process'],
  canopy_cpu_seconds_total: ['counter', 'Processor time of this process'],
  canopy_started_seconds: ['gauge', 'When this process started, seconds since 1970'],
  canopy_database_up: ['gauge', '1 while the database answers'],
  canopy_database_connections: ['gauge', 'Connections of the pool, by state'],
  canopy_database_waiting: ['gauge', 'Requests that wait for a connection'],
  canopy_transaction_conflicts_total: [
    'counter',
    'Transactions that were run again after a deadlock or a serialisation failure',
  ],
  canopy_slow_statements_total: ['counter', 'Statements that took SLOW_STATEMENT_MS or longer'],
  canopy_lock_timeouts_total: ['counter', 'Statements that waited too long for a lock'],
  canopy_database_deadlocks_total: ['counter', 'Deadlocks in the database, whoever was in them'],
  canopy_database_sessions: ['gauge', 'Connections that the database server has, to all databases'],
  canopy_database_sessions_max: ['gauge', 'Connections that the database server takes'],
  canopy_database_bytes: ['gauge', 'Size of the database'],
  canopy_locks_waiting: ['gauge', 'Statements that wait for a lock'],
  canopy_lock_wait_seconds: ['gauge', 'How long the oldest of them has waited'],
  canopy_replica_up: ['gauge', '1 while the read replica answers'],
  canopy_replica_behind_seconds: ['gauge', 'How far the read replica is behind'],
  canopy_clock_ahead_seconds: [
    'gauge',
    'How far the clock of this machine is ahead of the database server',
  ],
  canopy_disk_free_bytes: ['gauge', 'Free on the disk of DATA_DIR'],
  canopy_disk_bytes: ['gauge', 'Size of the disk of DATA_DIR'],
  canopy_tasks: ['gauge', 'Tasks by state; ended ones of the last day'],
  canopy_job_last_run_seconds: ['gauge', 'When a schedule last began, seconds since 1970'],
  canopy_job_failing: ['gauge', '1 when the last run of a schedule failed'],
  canopy_job_failures_total: ['counter', 'Failed runs of a schedule, all servers together'],
  canopy_queue_waiting: ['gauge', 'What waits, by queue'],
  canopy_queue_oldest_seconds: ['gauge', 'How long the oldest of a queue has waited'],
  canopy_proof_intact: [
    'gauge',
    '1 when the last proof found audit log, ledger and stock unaltered',
  ],
  canopy_proof_age_seconds: ['gauge', 'Time since the last proof'],
  canopy_books_intact: ['gauge', '1 when the last proof of the books found nothing wrong'],
  canopy_books_age_seconds: ['gauge', 'Time since the last proof of the books'],
  canopy_backup_intact: ['gauge', '1 when the last backup was written whole'],
  canopy_backup_age_seconds: ['gauge', 'Time since the last backup that was written whole'],
  canopy_rehearsal_intact: ['gauge', '1 when the last restore on trial proved its backup'],
  canopy_rehearsal_age_seconds: [
    'gauge',
    'Time since the last restore on trial that proved its backup',
  ],
};

interface Served {
  statuses: Map<number, number>;
  classes: number[];
  seconds: number;
}

interface MetricsOptions {
  db: Db;
  clock: () => Date;
  /** Required of callers; undefined: no metrics are served. */
  token: string | undefined;
  inFlight: InFlight;
  refused: () => number;
  connections?: Connections | undefined;
  measures: readonly Measure[];
}

/**
 * `GET /api/metrics` in the Prometheus text format, for callers that send `METRICS_TOKEN` as bearer token.
 * Not available if no token is configured.
 */
export function metrics(app: FastifyInstance, options: MetricsOptions): void {
  const { token } = options;
  if (!token) return;
  const served = new Map<string, Served>();
  const delay = monitorEventLoopDelay();
  delay.enable();
  app.addHook('onClose', (_app, done) => {
    delay.disable();
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = `${request.method} ${pathOf(request)}`;
    let one = served.get(call);
    if (!one)
      served.set(call, (one = { statuses: new Map(), classes: CLASSES.map(() => 0), seconds: 0 }));
    const seconds = reply.elapsedTime / 1_000;
    one.statuses.set(reply.statusCode, (one.statuses.get(reply.statusCode) ?? 0) + 1);
    one.seconds += seconds;
    for (const [i, end] of CLASSES.entries()) if (seconds <= end) one.classes[i]! += 1;
    done();
  });
  app.get('/api/metrics', async (request, reply) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    if (!given || !sameText(given, token)) throw new ApiError('NOT_FOUND');
    const samples = [...requests(served), ...processSamples(delay), ...(await state(options))];
    delay.reset();
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(textOf(samples));
  });
}

function* requests(served: Map<string, Served>): Generator<Sample> {
  for (const [call, { statuses, classes, seconds }] of served) {
    let count = 0;
    for (const [status, times] of statuses) {
      count += times;
      const labels = { call, status: String(status) };
      yield { name: 'canopy_requests_total', labels, value: times };
    }
    const bucket = (le: string, value: number) => ({
      name: 'canopy_request_seconds_bucket',
      labels: { call, le },
      value,
    });
    for (const [i, end] of CLASSES.entries()) yield bucket(String(end), classes[i]!);
    yield bucket('+Inf', count);
    yield { name: 'canopy_request_seconds_sum', labels: { call }, value: seconds };
    yield { name: 'canopy_request_seconds_count', labels: { call }, value: count };
  }
}

function processSamples(delay: ReturnType<typeof monitorEventLoopDelay>): Sample[] {
  const held = (quantile: string, nanoseconds: number) => ({
    name: 'canopy_event_loop_delay_seconds',
    labels: { quantile },
    value: nanoseconds / 1e9,
  });
  const { user, system } = process.cpuUsage();
  return [
    held('0.5', delay.percentile(50)),
    held('0.99', delay.percentile(99)),
    held('1', delay.max),
    { name: 'canopy_memory_bytes', value: process.memoryUsage.rss() },
    { name: 'canopy_cpu_seconds_total', value: (user + system) / 1e6 },
    { name: 'canopy_started_seconds', value: Math.round(Date.now() / 1_000 - process.uptime()) },
  ];
}

async function state(options: MetricsOptions) {
  const { db, clock, inFlight, connections, measures } = options;
  const samples: Sample[] = Object.entries(inFlight.underWay()).map(([lane, value]) => ({
    name: 'canopy_in_flight',
    labels: { lane },
    value,
  }));
  samples.push({ name: 'canopy_refused_total', value: options.refused() });
  samples.push({ name: 'canopy_transaction_conflicts_total', value: conflictsSoFar() });
  if (connections) {
    const { open, idle, waiting } = connections();
    const of = (name: string, value: number) => ({
      name: 'canopy_database_connections',
      labels: { state: name },
      value,
    });
    samples.push(of('used', open - idle), of('idle', idle));
    samples.push({ name: 'canopy_database_waiting', value: waiting });
  }
  try {
    // one after another, so that monitoring takes one connection, not all
    for (const measure of measures) samples.push(...(await measure(db, clock())));
    samples.push({ name: 'canopy_database_up', value: 1 });
  } catch {
    samples.push({ name: 'canopy_database_up', value: 0 });
  }
  return samples;
}

/** Groups samples by name, below type and help text. */
function textOf(samples: Sample[]): string {
  const lines: string[] = [];
  const byName = Map.groupBy(samples, ({ name }) => name.replace(/_(?:bucket|sum|count)$/, ''));
  for (const [name, group] of byName) {
    const [kind, help] = NAMES[name]!;
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
    for (const sample of group) {
      const labels = Object.entries(sample.labels ?? {})
        .map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, '\\$&')}"`)
        .join(',');
      lines.push(`${sample.name}${labels ? `{${labels}}` : ''} ${sample.value}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@canopy/contract/contract';
import { createApp } from '../../app.ts';
import { keepProof, proofOf } from '../../features/insight/books/proveBooks.ts';
import { JOBS } from '../../jobs.ts';
import { measuresOf } from '../../measures.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import { replicaOf } from '../database/replica.ts';
import { registerJobs } from '../tasks/jobRuns.ts';

const TOKEN = 'a-token-of-sixteen-characters';
let company: TestCompany;
let app: TestCompany['app'];
beforeAll(async () => {
  company = await openCompany();
  const config = { ...company.services.config, metricsToken: TOKEN, dataDir: tmpdir() };
  app = await createApp(
    { ...company.services, config },
    { connections: company.database.connections },
  );
});
afterAll(async () => {
  await app.close();
  await company.close();
});

const ask = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  app.inject({ method: 'GET', url: '/api/metrics', headers });

test('metrics are there for who brings the token, and for nobody where none is configured', async () => {
  expect((await ask()).statusCode).toBe(200);
  expect((await ask({})).statusCode).toBe(404);
  expect((await ask({ authorization: 'Bearer another' })).statusCode).toBe(404);
  const without = await company.app.inject({
    method: 'GET',
    url: '/api/metrics',
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  expect(without.statusCode).toBe(404);
});

test('they tell of requests by call, of the machine, the database, schedules, queues and the proof', async () => {
  await registerJobs(company.database.db, JOBS);
  const member = await company.member('M0000001');
  const client = await company.signedIn('admin');
  await client.send(contract.access.proveSeals, {});
  await company.finishTasks();
  await app.inject({ method: 'POST', url: '/api/General/CheckMemberID/M0000001' });
  const { payload } = await ask();
  for (const line of [
    /^canopy_requests_total\{call="POST \/api\/General\/CheckMemberID\/:id",status="\d+"\} 1$/m,
    /^canopy_request_seconds_bucket\{call="POST [^"]+",le="\+Inf"\} 1$/m,
    /^canopy_event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m,
    /^canopy_memory_bytes \d+$/m,
    /^canopy_database_up 1$/m,
    /^canopy_database_connections\{state="used"\} \d+$/m,
    /^canopy_database_waiting 0$/m,
    /^canopy_transaction_conflicts_total \d+$/m,
    /^canopy_slow_statements_total \d+$/m,
    /^canopy_lock_timeouts_total \d+$/m,
    /^canopy_database_deadlocks_total \d+$/m,
    /^canopy_database_sessions \d+$/m,
    /^canopy_database_sessions_max [1-9]\d*$/m,
    /^canopy_database_bytes [1-9]\d*$/m,
    /^canopy_locks_waiting 0$/m,
    /^canopy_lock_wait_seconds 0$/m,
    /^canopy_disk_free_bytes [1-9]\d*$/m,
    /^canopy_disk_bytes [1-9]\d*$/m,
    /^canopy_in_flight\{lane="command"\} 0$/m,
    /^canopy_tasks\{state="DONE"\} 1$/m,
    /^canopy_job_failing\{job="sendMails"\} 0$/m,
    /^canopy_queue_waiting\{queue="mails"\} [1-9]\d*$/m,
    /^canopy_queue_oldest_seconds\{queue="mails"\} [\d.]+$/m,
    /^canopy_proof_intact 1$/m,
    /^# TYPE canopy_request_seconds histogram$/m,
  ]) {
    expect(payload).toMatch(line);
  }
  // Prometheus can parse every line
  for (const line of payload.trimEnd().split('\n')) {
    expect(line).toMatch(
      /^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{\w+="[^"]*"(?:,\w+="[^"]*")*\})? [\d.e+-]+)$/,
    );
  }
  expect(payload).not.toContain(member.memberID);
});

test('a proof of the books that does not hold, and entries of the ledger without a seal, are seen from outside', async () => {
  const { db } = company.database;
  const samples = async () => {
    const found: Record<string, number> = {};
    for (const line of (await ask()).payload.split('\n')) {
      const [, name, value] = /^(canopy_\S+) (\S+)$/.exec(line) ?? [];
      if (name) found[name] = Number(value);
    }
    return found;
  };
  const queue = 'canopy_queue_waiting{queue="unsealedLedger"}';
  const before = await samples();
  expect(before).not.toHaveProperty('canopy_books_intact');
  const member = await company.member('M0000001');
  await company.reload(member, '100');
  expect((await samples())[queue]).toBeGreaterThan(before[queue]!);

  await keepProof(db, await proofOf(db, true));
  expect(await samples()).toMatchObject({ canopy_books_intact: 1 });
  const proof = await proofOf(db, true);
  await keepProof(db, {
    ...proof,
    at: new Date(company.services.clock().getTime() - 90_000),
    wrong: 2,
  });
  expect(await samples()).toMatchObject({
    canopy_books_intact: 0,
    canopy_books_age_seconds: 90,
  });
});

test('how far the read replica is behind, and that it is away, is seen from outside', async () => {
  const samplesOf = async (behind: () => Promise<number>) => {
    const replica = Object.assign(async () => null, { behind });
    const measures = measuresOf({ ...company.services, replica });
    const samples = await Promise.all(
      measures.map((measure) => measure(company.database.db, new Date())),
    );
    const own = samples.flat().filter(({ name }) => name.startsWith('canopy_replica_'));
    return Object.fromEntries(own.map(({ name, value }) => [name, value]));
  };
  expect(await samplesOf(async () => 12)).toEqual({
    canopy_replica_up: 1,
    canopy_replica_behind_seconds: 12,
  });
  expect(await samplesOf(() => Promise.reject(new Error('away')))).toEqual({
    canopy_replica_up: 0,
  });
  // a primary is never behind
  expect(await samplesOf(replicaOf(company.database.db).behind!)).toMatchObject({
    canopy_replica_behind_seconds: 0,
  });
  expect((await ask()).payload).not.toContain('canopy_replica_');
});

test('what the runbook asks the database is something that it answers', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  const asked = [...page.matchAll(/`(select [^`]+)`/g)].map(([, one]) => one!);
  expect(asked.length).toBeGreaterThan(4);
  for (const one of asked) await sql.raw(one).execute(company.database.db);
});

test('the version says which schema it knows', async () => {
  const { version, schema } = (await app.inject({ method: 'GET', url: '/api/version' })).json();
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(schema).toMatch(/^\d{4}-/);
});

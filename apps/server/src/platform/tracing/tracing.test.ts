import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { proveLogsTask } from '../../features/office/access/proof.ts';
import { start } from '../../start.ts';
import { TestClient, type Reachable } from '../../testing/client.ts';
import { makeTestFolder, openTestDatabase } from '../../testing/testDatabase.ts';
import { readConfig } from '../config.ts';
import { transaction } from '../database/transaction.ts';
import { createLog } from '../log.ts';
import { systemContext } from '../systemContext.ts';
import { runInThread } from '../tasks/runInThread.ts';
import { askForTask } from '../tasks/task.ts';
import { workOnTasks } from '../tasks/workOnTasks.ts';
import { inSpan } from './inSpan.ts';
import { SPAN_KIND, type EndedSpan } from './span.ts';
import { isInShare, readTraceParent } from './traceContext.ts';
import { openTracer } from './tracer.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

describe('what a caller says its request belongs to', () => {
  test('is read as the standard has it', () => {
    expect(readTraceParent(`00-${TRACE}-${SPAN}-01`)).toEqual({
      traceId: TRACE,
      spanId: SPAN,
      sampled: true,
    });
    expect(readTraceParent(`00-${TRACE}-${SPAN}-02`)?.sampled).toBe(false);
    // from a later version, the known part
    expect(readTraceParent(`cc-${TRACE}-${SPAN}-01-what-the-future-will-be`)?.spanId).toBe(SPAN);
  });

  test.each([
    undefined,
    '',
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `00-${'0'.repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    [`00-${TRACE}-${SPAN}-01`, `00-${TRACE}-${SPAN}-01`],
  ])('and is nothing where it is wrong: %s', (header) => {
    expect(readTraceParent(header)).toBeNull();
  });
});

test('of a share every server keeps the same traces', () => {
  const ids = Array.from({ length: 1_000 }, (_, i) => (i / 1_000).toString(16).slice(2));
  const inQuarter = ids
    .map((id) => id.padEnd(14, '0').slice(0, 14).padStart(32, 'a'))
    .filter((id) => isInShare(id, 0.25));
  expect(inQuarter).toHaveLength(250);
  expect(isInShare(TRACE, 0)).toBe(false);
  expect(isInShare(TRACE, 1)).toBe(true);
});

interface Message {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: Told[] }[];
  }[];
}
interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: string };
}
interface Told {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
  status?: { code: number };
}

/** Receives exports after the given number of refusals. */
async function openCollector(refusals = 0) {
  const messages: Message[] = [];
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      asked.push(request);
      const refused = asked.length <= refusals;
      if (!refused) messages.push(JSON.parse(Buffer.concat(pieces).toString()) as Message);
      response.writeHead(refused ? 503 : 200).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    asked,
    spans: () =>
      messages.flatMap((one) =>
        one.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => server.close(),
  };
}

const valuesOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );

test('a company traces its calls, their statements and its tasks, and tells a collector nothing of anybody', async () => {
  const collector = await openCollector();
  const DATA_DIR = await makeTestFolder();
  const { app, services, stop } = await start(
    readConfig({
      DATA_DIR,
      DEMO: '0',
      LOG: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=canopy,authorization=Basic%20abc',
      OTEL_SERVICE_NAME: 'portal',
    }),
  );
  // over the network, where the body arrives after the headers and is read in the connection's own context
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  async function* inTwo(text: string) {
    const begun = once(app.server, 'request');
    yield text.slice(0, 5);
    await begun;
    yield text.slice(5);
  }
  const wire: Reachable = {
    async inject({ url, payload, ...request }) {
      const body = ReadableStream.from(inTwo(String(payload))).pipeThrough(new TextEncoderStream());
      const answer = await fetch(base + url, { ...request, body, duplex: 'half' });
      return { statusCode: answer.status, payload: await answer.text(), cookies: [] };
    },
  };
  const client = new TestClient(wire, services.secrets.publicSigningKey);
  const traceparent = `00-${TRACE}-${SPAN}-01`;
  const login = { Username: 'siti.aminah', Password: 'Rahsia-Besar-1' };
  const { status } = await client.send(contract.auth.login, login, { headers: { traceparent } });
  await client.send(contract.auth.login, login, {
    headers: { traceparent: `00-${TRACE}-${SPAN}-00` },
  });
  await app.inject({ url: '/api/health/live' });
  await transaction(services.db, async (tx) => {
    const ctx = { ...systemContext(services, services.clock(), 'test'), tx };
    await askForTask(ctx, { kind: 'tried', key: 'tried', payload: { of: 'siti.aminah' } });
  });
  await workOnTasks(services, [
    {
      kind: 'tried',
      threaded: false,
      run: async ({ db }) => {
        await sql`select count(*) from login where username = ${'siti.aminah'}`.execute(db);
      },
    },
  ]);
  await stop();
  collector.close();
  rmSync(DATA_DIR, { recursive: true });

  const [message] = collector.messages;
  expect(collector.asked[0]!.url).toBe('/v1/traces');
  expect(collector.asked[0]!.headers).toMatchObject({
    'x-tenant': 'canopy',
    authorization: 'Basic abc',
    'content-type': 'application/json',
  });
  const { resource } = message!.resourceSpans[0]!;
  expect(valuesOf(resource.attributes)).toMatchObject({
    'service.name': 'portal',
    'service.version': expect.stringMatching(/^\d/),
  });

  const spans = collector.spans();
  const calls = spans.filter(({ kind }) => kind === SPAN_KIND.server);
  // the caller does not record its second call, and the health check is not traced
  expect(calls).toHaveLength(1);
  const call = calls[0]!;
  expect(call).toMatchObject({
    traceId: TRACE,
    parentSpanId: SPAN,
    name: `POST /api${contract.auth.login.path}`,
  });
  expect(valuesOf(call.attributes)).toEqual({
    'http.request.method': 'POST',
    'http.route': `/api${contract.auth.login.path}`,
    'http.response.status_code': status,
    'canopy.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  const task = spans.find(({ name }) => name === 'task tried')!;
  for (const [parent, statement] of [
    [call, 'login'],
    [task, 'login'],
  ] as const) {
    const within = spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);
    expect(within.map(({ name }) => name)).toContain(`SELECT ${statement}`);
    for (const one of within) {
      expect(one).toMatchObject({ traceId: parent.traceId, kind: SPAN_KIND.client });
      expect(valuesOf(one.attributes)).toMatchObject({ 'db.system.name': 'postgresql' });
      expect(BigInt(one.endTimeUnixNano) >= BigInt(one.startTimeUnixNano)).toBe(true);
      expect(BigInt(one.endTimeUnixNano) <= BigInt(parent.endTimeUnixNano)).toBe(true);
    }
  }
  // statements that jobs run on their own belong to no trace
  const begun = spans.filter(({ name }) => name.startsWith('task ')).map(({ traceId }) => traceId);
  expect(spans.filter(({ traceId }) => ![TRACE, ...begun].includes(traceId))).toEqual([]);
  expect(JSON.stringify(collector.messages)).not.toMatch(/siti|Rahsia|127\.0\.0\.1/);
}, 300_000);

test.runIf(inject('template').kind === 'server')(
  'a task in a thread of its own has its statements in its trace, and none where nobody records it',
  async () => {
    const { database, url, drop } = await openTestDatabase();
    const spans: EndedSpan[] = [];
    const kept = { add: (span: EndedSpan) => void spans.push(span), close: async () => {} };
    const traced = async (share: number) => {
      const options = { url: '', headers: {}, service: 'canopy', share };
      const tracer = openTracer(options, '1.0.0', createLog('silent'), kept);
      const env = { db: database.db, taskId: 1, signal: new AbortController().signal };
      const task = { id: 1, kind: proveLogsTask.kind, payload: {} };
      const begun = { name: 'task tried', kind: SPAN_KIND.internal, attributes: {} };
      await inSpan(
        tracer,
        () => begun,
        () => runInThread(url, { ...env, report: () => {} }, task, tracer),
      );
    };
    try {
      await traced(0);
      expect(spans).toEqual([]);
      await traced(1);
    } finally {
      await database.close();
      await drop();
    }
    const task = spans.find(({ name }) => name === 'task tried')!;
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === task.spanId);
    expect(statements.map(({ name }) => name)).toContain('INSERT proof');
    for (const { traceId, kind } of statements) {
      expect([traceId, kind]).toEqual([task.traceId, SPAN_KIND.client]);
    }
  },
);

test('a collector that is away is waited for, and said once', async () => {
  const collector = await openCollector(1);
  const lines: string[] = [];
  const log = createLog('error', (line) => void lines.push(line));
  const tracer = openTracer(
    { url: `${collector.url}/v1/traces`, headers: {}, service: 'canopy', share: 1 },
    '1.0.0',
    log,
  );
  const begun = { name: 'tried', kind: SPAN_KIND.internal, attributes: {} };
  for (let i = 0; i < 600; i += 1) tracer.begin(begun).end(i === 0);
  await expect.poll(() => lines.length).toBe(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    event: 'traces are not taken',
    answer: 'HTTP 503',
  });
  await tracer.close();
  collector.close();
  const spans = collector.spans();
  expect(new Set(spans.map(({ spanId }) => spanId)).size).toBe(600);
  expect(spans.filter(({ status }) => status?.code === 2)).toHaveLength(1);
});

test('traces go nowhere in the clear, and nowhere at all when nothing is said', () => {
  expect(readConfig({}).tracing).toBeNull();
  expect(() =>
    readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example.com:4318' }),
  ).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT must begin with https://');
});

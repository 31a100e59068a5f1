import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log.ts';
import { createServer } from './server.ts';

const lines: string[] = [];
let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({
    trustedProxies: [],
    log: createLog('info', (line) => void lines.push(line)),
  });
  app.get('/api/Member/GetMemberIDbyUsername/:Username', async () => 'M0000001');
  app.get('/files/:pathway/:name', async () => 'picture');
  app.get('/resetpassword/:link', async () => 'page');
  app.get('/api/health/live', async () => 'live');
  app.get('/api/broken', async () => {
    const error = new Error('null value in column "city" violates not-null constraint');
    throw Object.assign(error, {
      code: '23502',
      constraint: 'member_city',
      detail: 'Failing row contains (7, Alice Tan, 900101145555).',
      where: 'row of Alice Tan',
    });
  });
});
afterAll(() => app.close());

/** The lines logged for the request. */
async function logged(url: string): Promise<Record<string, unknown>[]> {
  lines.length = 0;
  await app.inject({ method: 'GET', url });
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a request is one line: call, status and time, and the id that the audit log has too', async () => {
  const [line, ...more] = await logged('/api/Member/GetMemberIDbyUsername/alice.tan');
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    level: 'info',
    event: 'request',
    method: 'GET',
    path: '/api/Member/GetMemberIDbyUsername/:Username',
    status: 200,
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    ms: expect.any(Number),
  });
});

test('no name, link, signature, address or row stands in the log', async () => {
  const all = [
    ...(await logged('/api/Member/GetMemberIDbyUsername/alice.tan?x=alice.tan')),
    ...(await logged('/files/identity/abcdef.jpg?viewer=A0000001&signature=s3cret')),
    ...(await logged('/resetpassword/s3cret')),
    ...(await logged('/api/unheard/of/alice.tan')),
    ...(await logged('/api/broken')),
  ];
  expect(all).toContainEqual(
    expect.objectContaining({
      level: 'error',
      path: '/api/broken',
      error: expect.objectContaining({ code: '23502', constraint: 'member_city' }),
    }),
  );
  expect(JSON.stringify(all)).not.toMatch(/alice|Alice|s3cret|abcdef|127\.0\.0\.1|9001011/);
});

test('what machines ask for every second leaves no line while it is well', async () => {
  expect(await logged('/api/health/live')).toEqual([]);
});

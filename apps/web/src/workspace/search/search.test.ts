import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { searchRepositories, searchVideos } from './search.ts';

let server: Server;
let base: string;
let answer: { status: number; body: string };
let asked: URL;

beforeAll(async () => {
  // a service with the same interface
  server = createServer((request, response) => {
    asked = new URL(request.url!, base);
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  answer = { status: 200, body: '{}' };
});

const video = (n: number) => ({ id: { videoId: `v${n}` }, snippet: { title: `Video ${n}` } });

test('ten videos are asked for, and the tokens of the pages beside them are kept', async () => {
  answer.body = JSON.stringify({
    items: Array.from({ length: 12 }, (_, n) => video(n)),
    nextPageToken: 'on',
    prevPageToken: 'back',
    pageInfo: { totalResults: 400 },
  });
  const found = await searchVideos(`${base}/search?key=k`, 'tea & oil', 'here');
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    key: 'k',
    q: 'tea & oil',
    maxResults: '10',
    pageToken: 'here',
  });
  expect(found).toMatchObject({ total: 400, next: 'on', previous: 'back' });
  expect(found.rows).toHaveLength(10);
});

test('repositories come ten a page, from page 1 on, and only to addresses of the web', async () => {
  const row = (id: number, url: string) => ({ id, full_name: `a/${id}`, html_url: url });
  answer.body = JSON.stringify({
    total_count: 21,
    items: [row(1, 'https://example.com/a/1'), row(2, 'javascript:alert(1)')],
  });
  const first = await searchRepositories(`${base}/repositories`, 'mlm');
  expect([asked.searchParams.get('page'), asked.searchParams.get('per_page')]).toEqual(['1', '10']);
  expect(first.rows.map(({ url }) => url)).toEqual(['https://example.com/a/1', '']);
  expect([first.next, first.previous]).toEqual(['2', undefined]);
  const last = await searchRepositories(`${base}/repositories`, 'mlm', 3);
  expect([last.next, last.previous]).toEqual([undefined, '2']);
});

test.each([
  ['a refusal', 403, '{}'],
  ['a failure', 500, 'oops'],
  ['no JSON', 200, '<html>'],
  ['another shape', 200, '{"items":[null,7,{"id":{}}]}'],
  ['nothing', 200, 'null'],
])('%s of the service reads as nothing found', async (_, status, body) => {
  answer = { status, body };
  expect((await searchVideos(base, 'tea')).rows).toEqual([]);
  if (status !== 200 || body !== '{"items":[null,7,{"id":{}}]}')
    expect((await searchRepositories(base, 'tea')).rows).toEqual([]);
});

test('an address that is none, and a service that is away, too', async () => {
  expect(await searchVideos('', 'tea')).toEqual({ rows: [], total: 0 });
  expect(await searchRepositories('http://127.0.0.1:1', 'tea')).toEqual({ rows: [], total: 0 });
});

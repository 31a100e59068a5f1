import { allCalls, contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../app.ts';
import { openCompany, type TestCompany } from '../../testing/company.ts';
import type { ServedOperation } from '../operation.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('hostile requests', () => {
  test.each([
    ['deep nesting', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400],
    ['no JSON at all', '{', 400],
    ['an array', '[]', 400],
    ['nothing', '', 400],
  ])('%s is a clear 400', async (_, payload, status) => {
    const answer = await company.app.inject({
      method: 'POST',
      url: '/api/Auth/Login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toHaveProperty('CODE');
  });

  test.each([
    ['the character zero in a text', { Username: 'a\u0000b', Password: 'x' }, ['Username']],
    ['half a surrogate pair', { Username: 'x', Password: '\ud800' }, ['Password']],
    ['an object for a text', { Username: { toString: 1 }, Password: 'x' }, ['Username']],
    ['names that every object has', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
    ['such a name beside the right ones', { Username: 'x', Password: 'x', hasOwnProperty: 1 }, []],
  ])('%s is refused with its field', async (_, body, fields) => {
    const answer = await company.visitor().raw(contract.auth.login, body);
    expect([answer.status, answer.code]).toEqual([400, 'INVALID_BODY']);
    expect(Object.keys(answer.fields!)).toEqual(expect.arrayContaining(fields));
  });

  test.each(['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'])(
    'a list from %s on is refused with its field',
    async (From) => {
      const admin = await company.signedIn('admin');
      const answer = await admin.raw(contract.sales.list, { From });
      expect([answer.status, answer.fields]).toEqual([400, { From: ['INVALID_DATE'] }]);
    },
  );

  test.each([
    ['2000-01', '1900-01-01'],
    ['2199-12', '2199-12-31'],
  ])('every list of %s is told', async (month, day) => {
    const admin = await company.signedIn('admin');
    const more = { MemberID: 'M0000001', Plan: 'SPONSOR', WarehouseID: 'W001', Format: 'CSV' };
    const asked = Object.values(OPERATIONS)
      .flatMap((feature) => Object.values(feature) as ServedOperation[])
      .filter(({ kind }) => kind === 'query')
      .flatMap(({ contract: call }) => {
        const { shape } = call.body?.def ?? { shape: {} };
        const ofTime = (value: string) =>
          Object.fromEntries(
            ['Period', 'From', 'Until', 'To'].flatMap((name) =>
              name in shape ? [[name, value]] : [],
            ),
          );
        const others = Object.fromEntries(Object.entries(more).filter(([name]) => name in shape));
        return [month, day]
          .map((value) => ({ call, times: ofTime(value), others }))
          .filter(({ times }) => Object.keys(times).length > 0)
          .flatMap(({ times }) => [
            { call, body: { ...others, ...times } },
            { call, body: times },
          ])
          .filter(({ body }) => call.body!.safeParse(body).success)
          .slice(0, 1);
      });
    expect(asked.length).toBeGreaterThan(20);
    const failed: string[] = [];
    for (const { call, body } of asked) {
      const { status, text } = await admin.raw(call, body);
      if (status >= 500) failed.push(`${call.path} ${JSON.stringify(body)} ${text}`);
    }
    expect(failed).toEqual([]);
  });

  test('a list sorted by a name that every object has comes in its own order', async () => {
    const admin = await company.signedIn('admin');
    for (const Sort of ['toString', '-constructor', 'nothing']) {
      expect((await admin.raw(contract.stock.itemList, { Sort })).status).toBe(200);
    }
  });

  test('a refresh with an object for a token is refused', async () => {
    const answer = await company.visitor().raw(contract.auth.refreshToken, { Token: { a: 1 } });
    expect([answer.status, answer.fields]).toEqual([400, { Token: ['REQUIRED'] }]);
  });

  test.each([
    '/api/x%ff',
    '/api/%',
    '/files/slip/....//x',
    '/files/slip/%00',
    '/api/General/GetMemberIDbyUsername/%ed%a0%80',
  ])('%s is not there, said in the envelope', async (url) => {
    const answer = await company.app.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json<{ CODE: string }>().CODE]).toEqual([404, 'NOT_FOUND']);
  });

  test('the character zero in a path is refused with its parameter', async () => {
    const answer = await company.app.inject({
      method: 'GET',
      url: '/api/General/GetMemberIDbyUsername/a%00b',
    });
    expect(answer.json()).toMatchObject({
      CODE: 'INVALID_BODY',
      ERRORS: { username: ['INVALID'] },
    });
  });

  test('a body above 64 kB is refused before it is read', async () => {
    const answer = await company
      .visitor()
      .raw(contract.auth.login, { Username: 'x'.repeat(70_000), Password: 'x' });
    expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('a file far above the limit is refused as one just above it', async () => {
    for (const size of [5_300_000, 8_000_000]) {
      const answer = await company.visitor().raw(contract.files.uploadFile, {
        DataString: Buffer.alloc(size).toString('base64'),
        FileType: 'image/png',
        FileName: 'slip.png',
        Pathway: 'slip',
        Ticket: (await company.visitor().send(contract.files.uploadTicket, {})).result,
      });
      expect([answer.status, answer.code, answer.error]).toEqual([
        413,
        'FILE_TOO_LARGE',
        'File size must be smaller than 5 MB',
      ]);
    }
  });

  test('another media type is refused', async () => {
    const answer = await company.app.inject({
      method: 'POST',
      url: '/api/Auth/Login',
      headers: { 'content-type': 'text/xml' },
      payload: '<x/>',
    });
    expect(answer.statusCode).toBe(415);
  });

  test('an error is told in the caller’s language', async () => {
    const answer = await company
      .visitor()
      .send(contract.auth.login, { Username: 'nobody', Password: 'wrong' }, { language: 'en' });
    expect([answer.status, answer.code, answer.error]).toEqual([
      422,
      'WRONG_LOGIN',
      'Wrong password or username!',
    ]);
  });

  test('what anybody may call is answered alike with a token, a member ID and the JSON type, a body or none', async () => {
    const visitor = company.visitor();
    const admin = await company.signedIn('admin');
    const open = allCalls.filter(
      ({ call }) =>
        call.access.kind === 'public' && !call.access.optionalSession && !call.signedByToken,
    );
    expect(open.length).toBeGreaterThan(20);
    const differ: string[] = [];
    for (const { name, call } of open) {
      const body = call.body && {};
      const key = { key: `open-call-${name.replace('.', '-')}-0000` };
      const plain = await visitor.raw(call, body, key);
      const { jiancustom } = visitor.request(call, body).headers;
      for (const token of [admin.accessToken, 'placeholder']) {
        const headers = {
          authorization: `Bearer ${token}`,
          cloginuser: admin.memberID,
          'content-type': 'application/json',
          ...(jiancustom && { jiancustom }),
        };
        const answer = await visitor.raw(call, body, { ...key, headers });
        if (answer.status !== plain.status || answer.code !== plain.code)
          differ.push(`${name}: ${plain.status} ${plain.code}, ${answer.status} ${answer.code}`);
      }
    }
    expect(differ).toEqual([]);
  });
});

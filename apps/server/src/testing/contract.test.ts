import { allCalls, contract } from '@canopy/contract/contract';
import type { Call } from '@canopy/contract/call';
import { ERROR_STATUS } from '@canopy/contract/errors';
import { errorTexts } from '@canopy/contract/errorTexts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from './client.ts';
import { openCompany, type TestCompany } from './company.ts';

let company: TestCompany;
let admin: TestClient;
let viewer: TestClient;
let member: TestClient;
let other: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
  viewer = await company.signedIn('viewer');
  member = await company.member('M0000001');
  other = await company.member('M0000001');
});
afterAll(() => company.close());

const needsSession = (call: Call) => call.access.kind === 'session';
const withBody = allCalls.filter(({ call }) => call.body);

/** A body that names the caller wherever a person is named; enough to get past the owner rules. */
function bodyFor(call: Call, memberID: string): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const field of Object.keys(call.body!.shape)) {
    if (field === 'MemberID' || field === 'CreatedBy' || field === 'UpdatedBy')
      body[field] = memberID;
    if (field === 'RequestTime') body[field] = company.services.clock().toISOString();
    if (field === 'Token') body[field] = member.accessToken;
  }
  return body;
}

describe('every call of the contract', () => {
  test('names each object whose owner matters, and knows its refusals', () => {
    const idField = /(ID|Code|Member|Username|By)$/;
    for (const { name, call } of allCalls) {
      const fields = [...Object.keys(call.body?.shape ?? {})];
      for (const field of fields.filter((candidate) => idField.test(candidate))) {
        expect(call.owners[field], `${name}.${field} has no owner rule`).toBeDefined();
      }
      for (const code of call.errors) expect(ERROR_STATUS, `${name}: ${code}`).toHaveProperty(code);
      expect(call.idempotent && !call.body, `${name} changes something without a body`).toBe(false);
    }
    for (const texts of Object.values(errorTexts)) {
      expect(Object.keys(texts).toSorted()).toEqual(Object.keys(ERROR_STATUS).toSorted());
    }
  });

  test.each(withBody.map(({ name, call }) => [name, call] as const))(
    '%s refuses a missing or wrong signature',
    async (_, call) => {
      const client = needsSession(call)
        ? call.access.kind === 'session' && call.access.member
          ? member
          : admin
        : company.visitor();
      const body = bodyFor(call, client.memberID);
      const missing = await client.raw(call, body, { headers: { jiancustom: undefined } });
      expect([missing.status, missing.code]).toEqual([403, 'INVALID_SIGNATURE']);
      const wrong = await client.raw(call, body, { headers: { jiancustom: 'a'.repeat(64) } });
      expect([wrong.status, wrong.code]).toEqual([403, 'INVALID_SIGNATURE']);
      const tampered = await client.raw(call, body, {
        tampered: JSON.stringify({ ...body, Extra: 1 }),
      });
      expect([tampered.status, tampered.code]).toEqual([403, 'INVALID_SIGNATURE']);
    },
  );

  test.each(
    allCalls
      .filter(({ call }) => needsSession(call))
      .map(({ name, call }) => [name, call] as const),
  )('%s refuses an absent, unknown or foreign session', async (_, call) => {
    const body = call.body && bodyFor(call, member.memberID);
    const absent = await company.visitor().raw(call, body);
    expect([absent.status, absent.text]).toEqual([401, 'INVALID TOKEN']);
    const unknown = await member.raw(call, body, {
      headers: { authorization: 'Bearer not-a-token' },
    });
    expect([unknown.status, unknown.text]).toEqual([401, 'INVALID TOKEN']);
    const foreign = await member.raw(call, body, { headers: { cloginuser: other.memberID } });
    expect([foreign.status, foreign.text]).toEqual([401, 'INVALID TOKEN']);
  });

  test.each(
    allCalls
      .filter(({ call }) => needsSession(call))
      .map(({ name, call }) => [name, call] as const),
  )('%s refuses a role that may not make it', async (_, call) => {
    if (call.access.kind !== 'session') return;
    const { member: forMembers, staff } = call.access;
    const strangers = [
      ...(forMembers ? [] : [member]),
      ...(staff === '*' || staff === 'member.view' ? [] : [viewer]),
    ];
    for (const stranger of strangers) {
      const answer = await stranger.raw(call, call.body && bodyFor(call, stranger.memberID));
      expect([answer.status, answer.code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test.each(withBody.map(({ name, call }) => [name, call] as const))(
    '%s refuses a malformed body with its fields',
    async (_, call) => {
      const client = needsSession(call)
        ? call.access.kind === 'session' && call.access.member
          ? member
          : admin
        : company.visitor();
      const signer = call.signedByToken ? member : client;
      const wrong = Object.fromEntries(
        Object.keys(call.body!.shape).map((field) => [field, { not: 'right' }]),
      );
      const answer = await signer.raw(call, {
        ...wrong,
        ...bodyFor(call, client.memberID),
        Nonsense: [],
      });
      const tolerantAndEmpty = Object.keys(call.body!.shape).length === 0;
      expect([400, 404, 401, ...(tolerantAndEmpty || call.signedByToken ? [200] : [])]).toContain(
        answer.status,
      );
      expect(answer.text).not.toMatch(/at .*\.ts|select |node_modules/);
    },
  );

  test('no call with a MemberID gives a member another member’s data', async () => {
    const named = withBody.filter(
      ({ call }) =>
        'MemberID' in call.body!.shape && call.access.kind === 'session' && call.access.member,
    );
    expect(named.length).toBeGreaterThan(15);
    // an earlier test rotated the first token away
    member = await company.signedIn(member.memberID);
    for (const { name, call } of named) {
      const body = { ...bodyFor(call, member.memberID), MemberID: other.memberID };
      const foreign = await member.raw(call, body);
      const nobody = await member.raw(call, { ...body, MemberID: 'M0999999' });
      expect([403, 404], name).toContain(foreign.status);
      const withoutId = (text: string) => text.replace(/"REQUESTID":"[^"]+"/, '');
      expect(withoutId(foreign.text), name).toBe(withoutId(nobody.text));
    }
  });
});

describe('the documentation', () => {
  test('shows every call of the contract', async () => {
    const answer = await company.app.inject({ method: 'GET', url: '/api/openapi.json' });
    const document = answer.json() as { openapi: string; paths: Record<string, object> };
    expect(document.openapi).toBe('3.1.0');
    for (const { call } of allCalls)
      expect(document.paths[call.path]).toHaveProperty(call.method.toLowerCase());
    expect((await company.app.inject({ method: 'GET', url: '/api/docs' })).statusCode).toBe(200);
  });
});

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

  test('a body above 64 kB is refused before it is read', async () => {
    const answer = await company
      .visitor()
      .raw(contract.auth.login, { Username: 'x'.repeat(70_000), Password: 'x' });
    expect([answer.status, answer.code]).toEqual([413, 'BODY_TOO_LARGE']);
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
});

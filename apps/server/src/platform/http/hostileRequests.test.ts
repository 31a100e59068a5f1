import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../testing/company.ts';

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

import { allCalls, contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  openCompany,
  PASSWORD,
  registrationBody,
  type TestCompany,
} from '../../../testing/company.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { solvedCaptcha } from '../../../testing/solvedCaptcha.ts';

const MINUTE = 60_000;
let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

describe('the captcha', () => {
  const solved = () => solvedCaptcha(company.visitor());

  test('is asked for after failed sign-ins and works once', async () => {
    await company.database.db
      .insertInto('setting')
      .values({ key: 'captchaSignIn', value: 'true' })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: 'true' }))
      .execute();
    await company.member('M0000001', 'clumsy.typist');
    const sign = (password: string, Captcha?: string) =>
      company.visitor().login('clumsy.typist', password, Captcha ? { Captcha } : {});
    for (let i = 0; i < 3; i += 1) expect((await sign(`oops ${i}`)).code).toBe('WRONG_LOGIN');
    const without = await sign(PASSWORD);
    expect([without.status, without.code, without.error]).toEqual([
      400,
      'INVALID_CAPTCHA',
      'Invalid Captcha',
    ]);
    const captcha = await solved();
    expect((await sign('oops again', captcha)).code).toBe('WRONG_LOGIN');
    expect((await sign(PASSWORD, captcha)).code).toBe('INVALID_CAPTCHA');
    for (const forged of [
      'e30=',
      'x',
      Buffer.from('{"challenge":{},"solution":{}}').toString('base64'),
    ]) {
      expect((await sign(PASSWORD, forged)).code).toBe('INVALID_CAPTCHA');
    }
    const late = await solved();
    company.advance(11 * MINUTE);
    expect((await sign(PASSWORD, late)).code).toBe('INVALID_CAPTCHA');
    expect((await sign(PASSWORD, await solved())).status).toBe(200);
  });

  test('works once, and so is asked by no call that only reads', async () => {
    const asked = allCalls.filter(({ call }) => call.captcha !== null).map(({ name }) => name);
    expect(asked.toSorted()).toEqual([
      'auth.forgotPassword',
      'files.uploadTicket',
      'registration.register',
    ]);
    await setSetting(company.database.db, 'captchaRegister', true);
    const price = await company.visitor().send(contract.registration.quote, {
      Products: [{ ProductCode: 'PKG-TEST', Quantity: 1 }],
      DeliveryType: 'SELF_PICKUP',
      CountryID: 127,
    });
    expect(price.result).toMatchObject({ total: '600.00', totalPV: '500.00' });
    expect(contract.registration.quote.throttled).toBe('prices');
    await setSetting(company.database.db, 'captchaRegister', false);
  });

  test('is asked of a visitor who uploads and who registers; a lost answer is asked for again with the same one', async () => {
    await setSetting(company.database.db, 'captchaRegister', true);
    const guest = company.visitor();
    expect((await guest.send(contract.files.uploadTicket, {})).code).toBe('INVALID_CAPTCHA');
    const paid = { Captcha: await solved() };
    const { result: ticket } = await guest.send(contract.files.uploadTicket, paid);
    expect((await guest.send(contract.files.uploadTicket, paid)).code).toBe('INVALID_CAPTCHA');
    const body = registrationBody(
      'M0000001',
      'no.machine',
      await company.slip(guest, ticket),
      ticket,
    );
    const register = (Captcha?: string, key?: string) =>
      guest.send(
        contract.registration.register,
        { ...body, ...(Captcha ? { Captcha } : {}) },
        key ? { key } : {},
      );
    expect((await register()).code).toBe('INVALID_CAPTCHA');
    const captcha = await solved();
    const key = 'one-registration-one-key';
    const first = await register(captcha, key);
    expect(first.status).toBe(200);
    expect((await register(captcha, key)).result).toEqual(first.result);
    expect((await register(captcha)).code).toBe('INVALID_CAPTCHA');
    await setSetting(company.database.db, 'captchaRegister', false);
  });
});

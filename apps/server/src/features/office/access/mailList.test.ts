import { contract } from '@canopy/contract/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

describe('the outbox', () => {
  test('can be read by staff with the right while there is no mail server', async () => {
    await company.member('M0000001', 'mailless');
    const one = await company.signedIn('mailless');
    await one.send(contract.auth.forgotSecurityPin, { Password: PASSWORD });
    const list = (await admin.send(contract.access.mailList, {})).result;
    expect(list.server).toBe(false);
    const mail = list.rows.find((row) => row.template === 'resetPin')!;
    expect(mail).toMatchObject({ to: 'mailless@people.example', status: 'PENDING' });
    // no value is shown, and no line is cut where one was
    expect(list.rows.map((row) => row.subject)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Welcome to \S/)]),
    );
    expect(list.rows.filter((row) => /\s$|^\s|\{\{/.test(row.subject))).toEqual([]);
    const detail = await admin.send(contract.access.mailDetail, { MailID: mail.mailID });
    expect(detail.result.text).toMatch(/\/resetpassword\/[\w-]{43}/);
    // the link cannot be read in the database itself
    const { rows } = await sql<{
      text: string;
    }>`select encode(params, 'escape') as text from mail`.execute(company.database.db);
    expect(rows.map((row) => row.text).join()).not.toMatch(/resetpassword|mailless/);
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRole } from '../../features/office/access/createRole.ts';
import { createStaff } from '../../features/office/access/createStaff.ts';
import { openCompany, PASSWORD, PIN, type TestCompany } from '../company.ts';
import { effort } from '../effort.ts';
import { openStockist } from '../stockist.ts';
import { fixedValues, forgive } from './company.ts';
import { fuzz } from './fuzz.ts';

/** A short run of the fuzzer; `npm run fuzz -- --requests 100000` runs longer. */

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany({ realTime: true, card: true });
  await company.signedIn('admin');
  await company.member('M0000001', 'fuzz.member');
  await openStockist(company, 50);
  const right = 'member.view';
  await createRole(company.ctx, { code: 'FUZZ', name: 'Fuzz', permissions: [right] });
  await createStaff(company.ctx, {
    username: 'fuzz.staff',
    password: PASSWORD,
    fullName: 'Fuzz Staff',
    roleCode: 'FUZZ',
    mustChangePassword: false,
  });
  await company.signedIn('fuzz.staff');
  await company.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => company.close());

test('whatever is sent, the answer is one that the document declares, and never a 500', async () => {
  const address = company.app.server.address();
  const requests = effort(2_000, 400);
  const found = await fuzz({
    port: typeof address === 'object' && address ? address.port : 0,
    accounts: [
      { role: 'visitor' },
      { role: 'member', username: 'fuzz.member', password: PASSWORD },
      { role: 'stockist', username: 'the.stockist', password: PASSWORD },
      { role: 'staff', username: 'fuzz.staff', password: PASSWORD },
      { role: 'admin', username: 'admin', password: PASSWORD },
    ],
    fixed: fixedValues(PIN),
    forgive: () => forgive(company.database.db),
    requests,
    seed: 20_261_126,
    concurrency: 4,
  });
  expect(found.complaints).toEqual([]);
  // it got past the front door; otherwise it would prove little
  expect(found.answers['200']).toBeGreaterThan(requests / 20);
  expect(found.reached.calls).toBeGreaterThan(effort(60, 25));
});

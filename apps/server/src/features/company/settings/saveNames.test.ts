import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCompany, type TestCompany } from '../../../testing/company.ts';

let company: TestCompany;
beforeAll(async () => {
  company = await openCompany();
});
afterAll(() => company.close());

const named = async () =>
  (await company.visitor().send(contract.settings.publicSettings, undefined)).result.names;

test('a rank, a package and a plan get names of the company’s own, and lose them again', async () => {
  const admin = await company.signedIn('admin');
  const save = (Of: string, Names: { Language: 'en' | 'ms'; Name: string }[]) =>
    admin.send(contract.settings.saveNames, { Of, Names });
  const star = { Language: 'en' as const, Name: 'Star' };
  const bintang = { Language: 'ms' as const, Name: 'Bintang' };
  await Promise.all([
    save('rank.3', [star, bintang]),
    save('package.2', [bintang]),
    save('plan.SPONSOR', [star]),
  ]);
  expect(await named()).toEqual({
    'rank.3': { en: 'Star', ms: 'Bintang' },
    'package.2': { ms: 'Bintang' },
    'plan.SPONSOR': { en: 'Star' },
  });
  await save('rank.3', []);
  expect(Object.keys(await named()).toSorted()).toEqual(['package.2', 'plan.SPONSOR']);
  const twice = await save('rank.3', [star, star]);
  expect(twice.fields).toEqual({ Names: ['LANGUAGE_TWICE'] });
  expect((await save('status.PAID', [star])).status).toBe(400);
});

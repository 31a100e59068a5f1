import { contract } from '@canopy/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRules } from '../../../testing/changeRules.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, picture, type TestCompany } from '../../../testing/company.ts';
import { readBrand } from './readBrand.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

/** The company's only administrator proves who they are. */
const PROOF = { CurrentPassword: PASSWORD };
const OURS = { Brand: 'Rimba Hijau', Logo: '', DefaultSponsorID: 'M0000001' };

test('the company gives itself a name and a logo, which pages, mails and papers carry', async () => {
  const Logo = (
    await admin.send(contract.files.uploadFile, {
      Pathway: 'banner',
      FileName: 'logo.png',
      FileType: 'image/png',
      DataString: await picture(),
    })
  ).result;
  const saved = await admin.send(contract.settings.saveCompanyProfile, { ...OURS, Logo });
  expect(saved.result).toEqual({ brand: 'Rimba Hijau', logo: Logo, defaultSponsorID: 'M0000001' });
  const shown = (await company.visitor().send(contract.settings.publicSettings)).result;
  expect([shown.brand, shown.logo]).toEqual(['Rimba Hijau', Logo]);
  await readBrand(company.services);
  expect(company.services.config.brand).toBe('Rimba Hijau');
  // the payment QR code for members is shown next to the bank accounts, and is kept when these
  // change
  const account = { bank: 'A Bank', account: '51 2345 6789', holder: 'Rimba Hijau' };
  await admin.send(contract.settings.saveBankAccounts, { Accounts: [], PaymentQr: Logo, ...PROOF });
  await admin.send(contract.settings.saveBankAccounts, { Accounts: [account], ...PROOF });
  const pays = (await company.visitor().send(contract.settings.publicSettings)).result;
  expect([pays.bankAccounts, pays.paymentQr]).toEqual([[account], Logo]);
  const unknown = { Accounts: [], PaymentQr: `/files/banner/${'b'.repeat(27)}.png`, ...PROOF };
  const refused = await admin.send(contract.settings.saveBankAccounts, unknown);
  expect(refused.code).toBe('FILE_UNKNOWN');
  // without a brand of its own the company uses the one the server was started with
  await admin.send(contract.settings.saveCompanyProfile, { ...OURS, Brand: '' });
  await readBrand(company.services);
  expect(company.services.config.brand).toBe('Canopy');
});

test('a sponsor who is nobody and a logo that is no picture of ours are refused', async () => {
  const refused = async (body: Partial<typeof OURS>) =>
    (await admin.send(contract.settings.saveCompanyProfile, { ...OURS, ...body })).code;
  expect(await refused({ DefaultSponsorID: 'M0009999' })).toBe('SPONSOR_UNKNOWN');
  expect(await refused({ Logo: `/files/banner/${'a'.repeat(27)}.png` })).toBe('FILE_UNKNOWN');
  expect(await refused({ Logo: 'https://elsewhere.example/logo.png' })).toBe('INVALID_BODY');
});

test('the history says who changed what, from what to what, and from when on it holds', async () => {
  await admin.send(contract.settings.saveSystemSettings, { TankDays: 21 });
  await changeRules(company, { PvValue: '1.10', EffectiveFrom: '2027-01' });
  admin = await company.signedIn('admin');
  const terms = { From: '2027-03', On: true, Rate: 200, Threshold: '100000.00' };
  expect((await admin.send(contract.tax.saveWithholding, terms)).status).toBe(200);
  const [planned, ...rows] = (await admin.send(contract.settings.settingHistory, {})).result.rows;
  expect(planned).toMatchObject({ action: 'setting.saveWithholding', month: '2027-03' });
  expect(rows[0]).toMatchObject({
    action: 'setting.saveBonus',
    holdsFrom: 'RUNNING_MONTH',
    month: '2027-01',
    changes: [{ setting: 'pvValue', before: '1.00', after: '1.10' }],
  });
  expect(rows[1]).toMatchObject({
    by: admin.memberID,
    byName: 'Administrator',
    holdsFrom: 'AT_ONCE',
    month: null,
    changes: [{ setting: 'tankDays', before: '7', after: '21' }],
  });
  expect(rows.at(-1)!.changes).toContainEqual({
    setting: 'brand',
    before: '',
    after: 'Rimba Hijau',
  });
});

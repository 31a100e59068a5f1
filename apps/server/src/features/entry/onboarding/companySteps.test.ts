import { contract } from '@canopy/contract/contract';
import { COMPANY_STEPS, type CompanyStep } from '@canopy/contract/entry/onboarding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompany } from '../../../company.ts';
import { systemContext } from '../../../platform/systemContext.ts';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, PASSWORD, picture, type TestCompany } from '../../../testing/company.ts';
import { resultOf } from '../../../testing/example.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { productDesk } from '../../../testing/productDesk.ts';
import { createStaff } from '../../office/access/createStaff.ts';
import type { Ctx } from '../../../platform/context.ts';
import { companySteps } from './companySteps.ts';

let company: TestCompany;
let admin: TestClient;
beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const stepsOf = async (client = admin) => (await client.send(contract.onboarding.steps, {})).result;
const isOpen = async (step: CompanyStep) => (await stepsOf()).open.includes(step);

test('a real company begins with every step open but those of its own first sign-in', async () => {
  const { database, drop } = await openTestDatabase();
  const services = { ...company.services, db: database.db };
  await createCompany(systemContext(services, services.clock(), 'test'), {
    adminPassword: PASSWORD,
    plansFrom: '2026-11',
    real: true,
  });
  const ctx = {
    ...systemContext(services, services.clock(), 'test'),
    actor: { loginId: 1, memberId: null, permissions: new Set(['setting.edit']) },
  } as unknown as Ctx;
  const open = async () =>
    (await companySteps(ctx)).filter(({ done }) => !done).map(({ step }) => step);
  // in the order in which they can be done
  expect(await open()).toEqual(COMPANY_STEPS);
  // a colleague comes before whatever waits for a second person
  const at = (step: CompanyStep) => COMPANY_STEPS.indexOf(step);
  expect(at('staff')).toBeLessThan(Math.min(at('companyMember'), at('plans')));
  await database.close();
  await drop();
});

test('each step is done by its act', async () => {
  const done = async (step: CompanyStep, act: () => Promise<unknown>) => {
    expect(await isOpen(step), `${step} before`).toBe(true);
    await act();
    expect(await isOpen(step), `${step} after`).toBe(false);
  };
  const { settings, registration, stock } = contract;
  const named = { Brand: 'Teduh', DefaultSponsorID: 'M0000001' };
  await admin.send(settings.saveCompanyProfile, { ...named, Logo: '' });
  // a name alone is not name and logo
  await done('logo', async () => {
    const Logo = resultOf(
      await admin.send(contract.files.uploadFile, {
        DataString: await picture(),
        FileType: 'image/png',
        FileName: 'logo.png',
        Pathway: 'banner',
      }),
    );
    resultOf(await admin.send(settings.saveCompanyProfile, { ...named, Logo }));
  });
  await admin.send(settings.saveCompanyProfile, { ...named, Logo: '' });
  await done('accounts', () =>
    admin.send(settings.saveBankAccounts, {
      Accounts: [{ bank: 'Test Bank', account: '10 200 300', holder: 'Test' }],
      CurrentPassword: PASSWORD,
    }),
  );
  await done('terms', () =>
    admin.send(registration.saveTerms, {
      Version: 'ours-1',
      Texts: [
        { Language: 'en', Terms: 'Our terms '.repeat(10), Privacy: 'Our notice '.repeat(10) },
      ],
    }),
  );
  // stock categories are made with the test company, a product category of it is switched off
  await company.database.db.updateTable('stock_category').set({ status: 'INACTIVE' }).execute();
  await done('categories', () =>
    admin.send(stock.saveCategory, {
      CategoryCode: 'NEW1',
      Name: 'New',
      Names: [],
      Status: 'ACTIVE',
      New: true,
    }),
  );
  await company.database.db.updateTable('stock_item').set({ status: 'INACTIVE' }).execute();
  await done('stockItems', () =>
    admin.send(stock.saveItem, {
      ItemCode: 'NEWITEM',
      Name: 'New',
      Names: [],
      Category: 'NEW1',
      Weight: 1,
      Remark: '',
      Status: 'ACTIVE',
      New: true,
    }),
  );
  const { product, save } = productDesk(() => admin);
  await company.database.db.updateTable('product').set({ display: false }).execute();
  await done('packages', async () => save(await product({ Malls: [3], PackageRank: 1 })));
  await done('maintenance', async () => save(await product({ Malls: [2] })));
  await company.database.db.updateTable('stock_balance').set({ on_hand: 0, reserved: 0 }).execute();
  await done('stock', () =>
    admin.send(stock.receive, {
      WarehouseID: 'W0000001',
      Reference: 'First',
      Lines: [{ ItemCode: 'NEWITEM', Quantity: 5 }],
    }),
  );
  for (const Step of ['logo', 'shipping', 'plans', 'wallets'] as const) {
    await done(Step, () => admin.send(contract.onboarding.confirm, { Step }));
  }
  const looked = (await stepsOf()).steps.find(({ step }) => step === 'plans');
  expect(looked).toMatchObject({ done: true, seenBy: expect.any(String) });
});

test('a colleague is a step until there is one who is at work', async () => {
  const { db } = company.database;
  await db.updateTable('staff').set({ status: 'SUSPENDED' }).where('id', '>', 1).execute();
  expect(await isOpen('staff')).toBe(true);
  await createStaff(company.ctx, {
    username: 'second.admin',
    password: PASSWORD,
    fullName: 'Second Admin',
    roleCode: null,
    mustChangePassword: false,
  });
  expect(await isOpen('staff')).toBe(false);
  await db.updateTable('staff').set({ status: 'ACTIVE' }).execute();
});

test('a preset is found right by whoever may change settings, once', async () => {
  const viewer = await company.signedIn('viewer');
  expect((await viewer.send(contract.onboarding.confirm, { Step: 'plans' })).code).toBe(
    'FORBIDDEN',
  );
  expect(await stepsOf(viewer)).toEqual({ open: [], total: 0, steps: [] });
});

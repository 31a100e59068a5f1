import { contract } from '@canopy/contract/contract';
import type { settingsOperations } from './operations.ts';
import { PASSWORD } from '../../../testing/company.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf, CallOf } from '../../../testing/permissionTable.ts';

export const callers = {
  saveNames: 'setting.edit',
  saveBankAccounts: 'setting.edit',
  companyProfile: 'setting.edit',
  saveCompanyProfile: 'setting.edit',
  settingHistory: 'setting.edit',
  timeSettings: 'setting.edit',
  saveTimeSettings: 'setting.edit',
  walletSettings: 'setting.edit',
  saveWalletSettings: 'setting.edit',
  systemSettings: 'setting.edit',
  saveSystemSettings: 'setting.edit',
  orderSettings: 'setting.edit',
  saveOrderSettings: 'setting.edit',
  bonusSettings: 'bonus.view',
  ruleHistory: 'member | member.view',
  isMaintenance: 'anybody',
  publicAddress: 'setting.edit',
  publicSettings: 'anybody',
} satisfies CallersOf<'settings'>;

export const openWhileActingAs = ['ruleHistory'] satisfies CallOf<'settings'>[];

export const examples = {
  saveSystemSettings: async ({ admin }) => ({
    by: admin,
    body: { TankDays: 20 },
    lines: ['setting.save'],
  }),
  saveBankAccounts: async ({ admin, number, company }) => {
    const account = (no: number) => ({
      bank: 'Walk Bank',
      account: `10 ${no} 7788`,
      holder: 'Walk',
    });
    // only the first accounts apply at once
    await setSetting(company.database.db, 'bankAccounts', [account(number())]);
    return {
      by: admin,
      body: { Accounts: [account(number())], CurrentPassword: PASSWORD },
      lines: ['setting.ask'],
    };
  },
  saveCompanyProfile: async ({ admin, number }) => ({
    by: admin,
    body: { Brand: `Walkers ${number()}`, Logo: '', DefaultSponsorID: 'M0000001' },
    lines: ['setting.saveCompany'],
  }),
  saveWalletSettings: async ({ admin }) => {
    const now = resultOf(await admin.send(contract.settings.walletSettings, {}));
    return {
      by: admin,
      body: {
        ReloadMinimum: now.reloadMinimum,
        Withdraw: now.withdraw,
        Transfer: now.transfer,
        Convert: now.convert,
        PayoutDays: now.payoutDays === 5 ? 6 : 5,
      },
      lines: ['setting.saveWallet'],
    };
  },
  saveTimeSettings: async ({ admin }) => {
    const now = resultOf(await admin.send(contract.settings.timeSettings, {}));
    return {
      by: admin,
      body: {
        TimeZone: now.timeZone,
        UnpaidHours: now.unpaidHours === 48 ? 49 : 48,
        UnpaidSales: now.unpaidSales,
        KeptDays: now.keptDays,
      },
      lines: ['setting.saveTimes'],
    };
  },
  saveNames: async ({ admin, number }) => ({
    by: admin,
    body: { Of: 'rank.3', Names: [{ Language: 'en' as const, Name: `Walker ${number()}` }] },
    lines: ['setting.saveNames rank.3'],
  }),
  saveOrderSettings: async ({ admin }) => {
    const now = resultOf(await admin.send(contract.settings.orderSettings, {}));
    return {
      by: admin,
      body: { Company: { ...now.company, name: 'Walk' }, Tax: now.tax, CoolingOff: now.coolingOff },
      lines: ['setting.save'],
    };
  },
} satisfies ExamplesOf<typeof settingsOperations>;

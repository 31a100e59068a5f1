import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import { setSetting } from '../../../testing/setSetting.ts';
import { COMPANY, ISSUER, payTaxed } from '../../../testing/taxed.ts';
import type { taxOperations } from './operations.ts';

export const callers = {
  settings: 'tax.view',
  saveWithholding: 'tax.edit',
  saveIssuer: 'tax.edit',
  details: 'member | tax.view',
  saveDetails: 'member | tax.edit',
  yearList: 'tax.view',
  years: 'member | tax.view',
  statement: 'member | tax.view',
  statements: 'tax.view',
  benefitList: 'tax.view',
  recordBenefit: 'tax.edit',
  voidBenefit: 'tax.edit',
  months: 'tax.view',
  remittanceList: 'tax.view',
  remit: 'tax.edit',
  eInvoices: 'tax.view',
  issueEInvoices: 'tax.edit',
  eInvoiceFile: 'tax.edit',
  salesEInvoice: 'tax.view',
} satisfies CallersOf<'tax'>;

const Year = 2026;

export const openWhileActingAs = ['details', 'years', 'statement'] satisfies CallOf<'tax'>[];

export const examples = {
  saveWithholding: async ({ admin }) => ({
    by: admin,
    body: { From: '2199-01', On: true, Rate: 200, Threshold: '100000.00' },
    lines: ['setting.saveWithholding 2199-01'],
  }),
  saveIssuer: async ({ admin }) => ({
    by: admin,
    body: ISSUER,
    lines: ['setting.saveTaxIssuer'],
  }),
  saveDetails: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    return {
      by: admin,
      body: { MemberID: memberID, Tin: 'IG12345678901' },
      lines: [`tax.saveDetails ${memberID}`],
    };
  },
  statements: async ({ admin }) => ({
    by: admin,
    body: { Year },
    lines: [],
    noLine: 'a number is looked at; as papers there is one',
    writesNothing: 'as above',
  }),
  recordBenefit: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    return { by: admin, body: benefit(memberID), lines: [`tax.recordBenefit ${memberID}`] };
  },
  voidBenefit: async ({ admin, newMember }) => {
    const { memberID } = await newMember();
    const given = resultOf(await admin.send(contract.tax.recordBenefit, benefit(memberID)));
    return {
      by: admin,
      body: { BenefitID: given.benefitID, Reason: 'Written twice' },
      lines: [`tax.voidBenefit ${memberID}`],
    };
  },
  remit: async (world) => {
    await payTaxed(world.company, (await world.newMember()).memberID, PAST);
    return {
      by: world.admin,
      body: { Period: '2026-10', Amount: '160.00', PaidOn: '2026-11-05', Reference: 'FPX 1' },
      lines: ['tax.remit 2026-10'],
    };
  },
  issueEInvoices: async (world) => {
    await payTaxed(world.company, (await world.newMember()).memberID, PAST);
    return {
      by: world.admin,
      body: { Period: '2026-10' },
      lines: ['tax.issueEInvoices 2026-10'],
    };
  },
  eInvoiceFile: async (world) => {
    const { admin, company, newMember } = world;
    await setSetting(company.database.db, 'company', COMPANY);
    resultOf(await admin.send(contract.tax.saveIssuer, ISSUER));
    await payTaxed(company, (await newMember()).memberID, { ...PAST, now: '2026-09-15T04:00:00Z' });
    resultOf(await admin.send(contract.tax.issueEInvoices, { Period: '2026-09' }));
    return {
      by: admin,
      body: { Period: '2026-09', Format: 'JSON' },
      lines: ['tax.eInvoiceFile self-billed-2026-09-json-1.json'],
    };
  },
  salesEInvoice: async ({ admin }) => ({
    by: admin,
    body: { Period: '2026-10', Format: 'XML' },
    lines: ['tax.salesEInvoice 2026-10'],
  }),
} satisfies ExamplesOf<typeof taxOperations>;

const PAST = { now: '2026-10-15T04:00:00Z', amount: 800_000 };

const benefit = (MemberID: string) => ({
  MemberID,
  GivenOn: '2026-10-01',
  Kind: 'TRIP' as const,
  Description: 'Penang',
  Amount: '1200.00',
});

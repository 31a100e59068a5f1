import { contract } from '@canopy/contract/contract';
import type { registrationOperations } from './operations.ts';
import { registrationBody } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  terms: 'anybody',
  saveTerms: 'setting.edit',
  register: 'anybody | member.register',
  quote: 'anybody | member.register',
  referralLink: 'member',
  referralPlace: 'anybody',
  nextPlace: 'anybody',
  referralVisit: 'anybody',
  referralSummary: 'member | member.view',
} satisfies CallersOf<'registration'>;

export const openWhileActingAs = [
  'terms',
  'quote',
  'referralLink',
  'referralPlace',
  'nextPlace',
  'referralVisit',
  'referralSummary',
] satisfies CallOf<'registration'>[];

export const last = 'with new terms in force a buyer must agree to them first';

export const examples = {
  register: async ({ company, number }) => {
    const by = company.visitor();
    const ticket = resultOf(await by.send(contract.files.uploadTicket, {}));
    const slip = await company.slip(by, ticket);
    return {
      by,
      body: registrationBody('M0000001', `walked.in${number()}`, slip, ticket),
      lines: ({ memberID }) => [`member.register ${memberID}`],
      // a visitor's try is counted before, whatever becomes of it
      transactions: 2,
    };
  },
  referralVisit: async ({ company, buyer }) => ({
    by: company.visitor(),
    body: { SponsorID: buyer.memberID },
    lines: [],
  }),
  saveTerms: async ({ admin }) => ({
    by: admin,
    body: {
      Version: '2027-01',
      Texts: [{ Language: 'en', Terms: 'Be kind.', Privacy: 'We keep little.' }],
    },
    lines: ['setting.terms'],
  }),
} satisfies ExamplesOf<typeof registrationOperations>;

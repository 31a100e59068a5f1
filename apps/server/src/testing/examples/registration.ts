import { contract } from '@canopy/contract/contract';
import type { registrationOperations } from '../../features/registration/operations.ts';
import { registrationBody } from '../company.ts';
import { resultOf, type ExamplesOf } from './example.ts';

export const registrationExamples = {
  register: async ({ company, number }) => {
    const by = company.visitor();
    const ticket = resultOf(await by.send(contract.files.uploadTicket, {}));
    const slip = await company.slip(by, ticket);
    return {
      by,
      body: registrationBody('M0000001', `walked.in${number()}`, slip, ticket),
      lines: ({ memberID }) => [`member.register ${memberID}`],
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

import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { consentOperations } from './operations.ts';

export const callers = {
  own: 'member',
  save: 'member',
  reach: 'member',
  sendNotice: 'member',
} satisfies CallersOf<'consents'>;

export const openWhileActingAs = ['own'] satisfies CallOf<'consents'>[];

/** A member and somebody below. */
async function pair({ company, newMember }: World) {
  const leader = await newMember();
  return { leader, below: await company.member(leader.memberID) };
}

export const examples = {
  save: async ({ buyer }) => ({
    by: buyer,
    body: { Channel: 'WHATSAPP' as const, Allowed: true },
    lines: [`consent.save ${buyer.memberID}`],
  }),
  reach: async (world) => {
    const { leader, below } = await pair(world);
    resultOf(await below.send(contract.consents.save, { Channel: 'EMAIL', Allowed: true }));
    return {
      by: leader,
      body: { MemberID: below.memberID },
      lines: [`consent.reach ${below.memberID}`],
    };
  },
  sendNotice: async (world) => {
    const { leader, below } = await pair(world);
    return {
      by: leader,
      body: { MemberID: below.memberID, Phrase: 'HELP' as const },
      lines: [`consent.sendNotice ${below.memberID}`],
    };
  },
} satisfies ExamplesOf<typeof consentOperations>;

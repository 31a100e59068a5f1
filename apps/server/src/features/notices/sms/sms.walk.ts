import type { smsOperations } from './operations.ts';
import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';

export const callers = {
  preview: 'sms.send',
  test: 'sms.send',
  send: 'sms.send',
  list: 'sms.send',
  messages: 'sms.send',
  stop: 'sms.send',
  choice: 'member',
  choose: 'member',
} satisfies CallersOf<'sms'>;

export const openWhileActingAs = ['choice'] satisfies CallOf<'sms'>[];

const sending = ({ buyer }: World) => ({
  Name: 'Month end',
  Text: 'Canopy: hello {{name}}',
  Recipients: { Members: [buyer.memberID] },
});

export const examples = {
  test: async ({ admin }) => ({
    by: admin,
    body: { Text: 'Canopy: hello', Number: '60123456789' },
    lines: ['sms.test'],
  }),
  send: async (world) => ({
    by: world.admin,
    body: sending(world),
    lines: ({ campaignID }) => [`sms.send ${campaignID}`],
  }),
  stop: async (world) => {
    const { campaignID } = resultOf(await world.admin.send(contract.sms.send, sending(world)));
    return {
      by: world.admin,
      body: { CampaignID: campaignID },
      lines: [`sms.stop ${campaignID}`],
    };
  },
  choose: async ({ buyer }) => ({
    by: buyer,
    body: { Wanted: true },
    lines: [`sms.choose ${buyer.memberID}`],
  }),
} satisfies ExamplesOf<typeof smsOperations>;

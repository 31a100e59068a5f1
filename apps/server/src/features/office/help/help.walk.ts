import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';
import type { helpOperations } from './operations.ts';

export const callers = {
  find: 'member | staff',
  page: 'member | staff',
  list: 'help.edit',
  detail: 'help.edit',
  save: 'help.edit',
  remove: 'help.edit',
} satisfies CallersOf<'help'>;

export const openWhileActingAs = ['find', 'page'] satisfies CallOf<'help'>[];

const reload: BodyOf<typeof contract.help.save> = {
  Titles: [{ Language: 'en', Name: 'How to reload' }],
  Texts: [{ Language: 'en', Html: '<p>Send money first.</p>' }],
  Screens: ['walletReload'],
  Sort: 1,
  Status: 'ACTIVE',
};

export const examples = {
  save: async ({ admin }) => ({
    by: admin,
    body: reload,
    lines: ({ pageID }) => [`help.save ${pageID}`],
  }),
  remove: async ({ admin }) => {
    const PageID = resultOf(await admin.send(contract.help.save, reload)).pageID;
    return { by: admin, body: { PageID }, lines: [`help.delete ${PageID}`] };
  },
} satisfies ExamplesOf<typeof helpOperations>;

import { contract } from '@canopy/contract/contract';
import type { filesOperations } from './operations.ts';
import { picture } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  uploadTicket: 'anybody',
  uploadFile: 'anybody, more when signed in',
  fileLink: 'member | staff',
} satisfies CallersOf<'files'>;

export const openWhileActingAs = ['fileLink'] satisfies CallOf<'files'>[];

export const examples = {
  uploadTicket: async ({ company }) => ({ by: company.visitor(), body: {}, lines: [] }),
  uploadFile: async ({ admin }) => ({
    by: admin,
    body: {
      DataString: await picture(),
      FileType: 'image/png',
      FileName: 'picture.png',
      Pathway: 'product',
    },
    lines: (name) => [`file.upload ${name}`],
    // the picture is recorded before it is stored, so that an orphaned one is found
    transactions: 2,
  }),
  fileLink: async ({ admin, newMember, upload }) => {
    const member = await newMember();
    const Url = await upload(member, 'identity');
    const sent = { MemberID: member.memberID, Pictures: [Url] };
    resultOf(await member.send(contract.members.sendIdentity, sent));
    return { by: admin, body: { Url }, lines: [`identity.view ${member.memberID}`] };
  },
} satisfies ExamplesOf<typeof filesOperations>;

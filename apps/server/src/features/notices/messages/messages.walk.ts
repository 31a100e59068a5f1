import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { messageOperations } from './operations.ts';

export const callers = {
  wordsList: 'mail.edit',
  words: 'mail.edit',
  saveWords: 'mail.edit',
  resetWords: 'mail.edit',
  previewWords: 'mail.edit',
  testWords: 'mail.edit',
  wordsHistory: 'mail.edit',
} satisfies CallersOf<'messages'>;

const ours = {
  Template: 'orderShipped',
  Language: 'en' as const,
  Subject: 'On its way: {{salesID}}',
  Body: '{{courier}} has it as {{number}}.\n\n{{link}}',
};

export const examples = {
  saveWords: async ({ admin }) => ({
    by: admin,
    body: ours,
    lines: () => ['mail.saveWords orderShipped en'],
  }),
  resetWords: async ({ admin }) => {
    resultOf(await admin.send(contract.messages.saveWords, { ...ours, Language: 'ms' }));
    return {
      by: admin,
      body: { Template: ours.Template, Language: 'ms' as const },
      lines: ['mail.resetWords orderShipped ms'],
    };
  },
  testWords: async ({ admin, company }) => {
    await company.database.db
      .updateTable('staff')
      .set({ email: 'admin@staff.example', email_key: 'admin@staff.example' })
      .where('id', '=', 1)
      .execute();
    return {
      by: admin,
      body: { ...ours, Language: 'fr' as const },
      lines: ['mail.testWords orderShipped fr'],
    };
  },
} satisfies ExamplesOf<typeof messageOperations>;

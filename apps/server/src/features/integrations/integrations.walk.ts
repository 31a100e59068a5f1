import { contract } from '@canopy/contract/contract';
import { resultOf, type ExamplesOf } from '../../testing/example.ts';
import type { CallersOf } from '../../testing/permissionTable.ts';
import type { integrationOperations } from './operations.ts';

export const callers = {
  keyList: 'integration.edit',
  createKey: 'integration.edit',
  revokeKey: 'integration.edit',
} satisfies CallersOf<'integrations'>;

const key = {
  Name: 'Warehouse',
  Rights: ['stock.view' as const],
  ExpiryDate: '2099-12-31',
  CallsAMinute: 60,
};

export const examples = {
  createKey: async ({ admin }) => ({
    by: admin,
    body: key,
    lines: ({ integrationID }) => [`integration.createKey ${integrationID}`],
  }),
  revokeKey: async ({ admin }) => {
    const made = resultOf(await admin.send(contract.integrations.createKey, key));
    return {
      by: admin,
      body: { IntegrationID: made.integrationID },
      lines: [`integration.revokeKey ${made.integrationID}`],
    };
  },
} satisfies ExamplesOf<typeof integrationOperations>;

import { contract } from '@canopy/contract/contract';
import { daysAfter } from '@canopy/domain/time';
import { PASSWORD } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';
import type { World } from '../../../testing/world.ts';
import type { integrationOperations } from './operations.ts';

export const callers = {
  keyList: 'integration.edit',
  createKey: 'integration.edit',
  revokeKey: 'integration.edit',
  webhookList: 'integration.edit',
  saveWebhook: 'integration.edit',
  rotateSecret: 'integration.edit',
  deliveryList: 'integration.edit',
  resend: 'integration.edit',
} satisfies CallersOf<'integrations'>;

const key = {
  Name: 'Warehouse',
  Rights: ['stock.view' as const],
  CallsAMinute: 60,
  CurrentPassword: PASSWORD,
};

/** A key that works for a month. */
const keyOf = ({ company }: World) => {
  const today = company.services.clock().toISOString().slice(0, 10);
  return { ...key, ExpiryDate: daysAfter(today, 30) };
};

const hook = {
  Name: 'Stock program',
  Url: 'https://stock.example/hook',
  Events: ['member.registered' as const],
  Status: 'ACTIVE' as const,
};

export const examples = {
  saveWebhook: async ({ admin }) => ({
    by: admin,
    body: hook,
    lines: ['integration.saveWebhook Stock program'],
  }),
  rotateSecret: async ({ admin }) => {
    const { webhookID } = resultOf(await admin.send(contract.integrations.saveWebhook, hook));
    return {
      by: admin,
      body: { WebhookID: webhookID, OverlapHours: 24 },
      lines: ['integration.rotateSecret Stock program'],
    };
  },
  resend: async ({ admin, newMember }) => {
    resultOf(await admin.send(contract.integrations.saveWebhook, hook));
    await newMember();
    const list = resultOf(await admin.send(contract.integrations.deliveryList, {}));
    const DeliveryID = list.rows[0]!.deliveryID;
    return { by: admin, body: { DeliveryID }, lines: [`integration.resend ${DeliveryID}`] };
  },
  createKey: async (world) => ({
    by: world.admin,
    body: keyOf(world),
    lines: ({ integrationID }) => [`integration.createKey ${integrationID}`],
  }),
  revokeKey: async (world) => {
    const { admin } = world;
    const made = resultOf(await admin.send(contract.integrations.createKey, keyOf(world)));
    return {
      by: admin,
      body: { IntegrationID: made.integrationID },
      lines: [`integration.revokeKey ${made.integrationID}`],
    };
  },
} satisfies ExamplesOf<typeof integrationOperations>;

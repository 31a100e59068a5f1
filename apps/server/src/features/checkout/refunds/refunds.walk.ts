import { contract } from '@canopy/contract/contract';
import type { refundOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  request: 'member | refund.approve',
  cancel: 'member',
  approve: 'refund.approve',
  reject: 'refund.approve',
  receive: 'refund.approve',
  paid: 'refund.approve',
  list: 'member | sale.view',
  detail: 'member | sale.view',
} satisfies CallersOf<'refunds'>;

export const openWhileActingAs = ['list', 'detail'] satisfies CallOf<'refunds'>[];

/** A refund of an order, requested by the buyer. */
async function asked(world: World, SalesID?: string): Promise<string> {
  const body = { SalesID: SalesID ?? (await world.bought()), Reason: 'too much' };
  return resultOf(await world.buyer.send(contract.refunds.request, body)).refundID;
}

/** The same for goods already handed over, approved: they must come back first. */
async function approvedOfCollected(world: World): Promise<string> {
  const { admin } = world;
  const SalesID = await world.bought();
  resultOf(await admin.send(contract.shipments.update, { SalesID, Action: 'READY' }));
  const handed = { SalesID, Action: 'COLLECT' as const, Note: 'known' };
  resultOf(await admin.send(contract.shipments.update, handed));
  const RefundID = await asked(world, SalesID);
  resultOf(await admin.send(contract.refunds.approve, { RefundID, ExpectedAmount: '120.00' }));
  return RefundID;
}

export const examples = {
  request: async ({ admin, buyer, bought }) => ({
    by: admin,
    body: { SalesID: await bought(), Reason: 'goodwill' },
    lines: [`refund.request ${buyer.memberID}`],
  }),
  cancel: async (world) => ({
    by: world.buyer,
    body: { RefundID: await asked(world) },
    lines: [`refund.cancelled ${world.buyer.memberID}`],
  }),
  approve: async (world) => ({
    by: world.admin,
    body: { RefundID: await asked(world), ExpectedAmount: '120.00' },
    lines: [`refund.approved ${world.buyer.memberID}`, `refund.settle ${world.buyer.memberID}`],
  }),
  reject: async (world) => ({
    by: world.admin,
    body: { RefundID: await asked(world), Reason: 'Opened' },
    lines: [`refund.rejected ${world.buyer.memberID}`],
  }),
  receive: async (world) => ({
    by: world.admin,
    body: {
      RefundID: await approvedOfCollected(world),
      Lines: [{ ProductCode: 'TEA', Saleable: 1, Damaged: 0 }],
    },
    lines: [`refund.settle ${world.buyer.memberID}`],
  }),
  paid: async ({ admin, bySlip }) => {
    const { client, SalesID } = await bySlip();
    resultOf(await admin.send(contract.sales.approvePayment, { SalesID }));
    const refunded = await admin.send(contract.sales.refund, { SalesID, Reason: 'broken' });
    return {
      by: admin,
      body: { RefundID: resultOf(refunded).refundID, Reference: 'MBB-1' },
      lines: [`refund.paid ${client.memberID}`],
    };
  },
} satisfies ExamplesOf<typeof refundOperations>;

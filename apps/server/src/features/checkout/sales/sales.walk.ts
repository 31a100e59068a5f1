import { contract } from '@canopy/contract/contract';
import type { saleOperations } from './operations.ts';
import { oneTea } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { CallOf, CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  checkout: 'member',
  lastChoices: 'member',
  list: 'member | sale.view',
  detail: 'member | sale.view',
  approvePayment: 'stockist | sale.approvePayment',
  slipCheck: 'sale.approvePayment',
  rejectPayment: 'stockist | sale.approvePayment',
  cancel: 'member',
  refund: 'refund.approve',
} satisfies CallersOf<'sales'>;

export const openWhileActingAs = ['lastChoices', 'list', 'detail'] satisfies CallOf<'sales'>[];

export const examples = {
  checkout: async ({ buyer }) => ({
    by: buyer,
    body: oneTea(buyer.memberID),
    lines: [`sale.checkout ${buyer.memberID}`],
  }),
  approvePayment: async ({ admin, bySlip }) => {
    const { client, SalesID } = await bySlip();
    return { by: admin, body: { SalesID }, lines: [`sale.approvePayment ${client.memberID}`] };
  },
  rejectPayment: async ({ admin, bySlip }) => {
    const { client, SalesID } = await bySlip();
    return {
      by: admin,
      body: { SalesID, Reason: 'Not received' },
      lines: [`sale.rejectPayment ${client.memberID}`],
    };
  },
  cancel: async ({ bySlip }) => {
    const { client, SalesID } = await bySlip();
    return { by: client, body: { SalesID }, lines: [`sale.cancel ${client.memberID}`] };
  },
  refund: async ({ admin, bySlip }) => {
    const { client, SalesID } = await bySlip();
    resultOf(await admin.send(contract.sales.approvePayment, { SalesID }));
    return {
      by: admin,
      body: { SalesID, Reason: 'broken' },
      lines: [`refund.request ${client.memberID}`, `refund.settle ${client.memberID}`],
    };
  },
} satisfies ExamplesOf<typeof saleOperations>;

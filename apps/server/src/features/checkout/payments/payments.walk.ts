import { contract } from '@canopy/contract/contract';
import type { paymentOperations } from './operations.ts';
import { formBody } from '../../../testing/bank.ts';
import { oneTea, PIN } from '../../../testing/company.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  reload: 'member',
  start: 'anybody',
  status: 'anybody',
  list: 'sale.view',
  decide: 'sale.approvePayment',
  paidBack: 'refund.approve',
} satisfies CallersOf<'payments'>;

/** An unpaid order by card. */
async function byCard({ newMember }: World) {
  const client = await newMember();
  const order = { ...oneTea(client.memberID), PaymentType: 'CARD' as const, Payments: [] };
  const { salesID, paymentReference } = resultOf(await client.send(contract.sales.checkout, order));
  return { SalesID: salesID, Reference: paymentReference! };
}

/** The same with the buyer on the provider's page. */
async function started(world: World) {
  const { SalesID, Reference } = await byCard(world);
  resultOf(await world.company.visitor().send(contract.payments.start, { Reference }));
  return { SalesID, Reference };
}

export const examples = {
  reload: async ({ newMember }) => {
    const by = await newMember();
    const body = { MemberID: by.memberID, Amount: '75', SecurityPin: PIN };
    return { by, body, lines: [`wallet.reload ${by.memberID}`] };
  },
  start: async (world) => {
    const { Reference } = await byCard(world);
    return { by: world.company.visitor(), body: { Reference }, lines: [] };
  },
  status: async (world) => {
    const { Reference } = await started(world);
    // the provider is not queried again within five seconds
    world.company.advance(6_000);
    return { by: world.company.visitor(), body: { Reference }, lines: [] };
  },
  decide: async (world) => {
    const { SalesID } = await started(world);
    return {
      by: world.admin,
      body: { SalesID, TransactionID: `PX-${SalesID}`, Reason: 'Paid in the portal' },
      lines: [`payment.decide ${SalesID}`],
    };
  },
  paidBack: async (world) => {
    const { company, admin } = world;
    const { SalesID, Reference } = await started(world);
    // an amount other than requested is owed back
    company.bank.local.act(company.bank.local.find(Reference)!.key, 'pay', 100);
    const told = formBody(company.bank.sent.at(-1)!);
    await company.app.inject({ method: 'POST', url: '/Payex/Callback', ...told });
    const { rows } = resultOf(await admin.send(contract.payments.list, { Owed: true }));
    const payment = rows.find(({ salesID }) => salesID === SalesID)!;
    return {
      by: admin,
      body: { PaymentID: Number(payment.paymentID), Reference: 'PX-77' },
      lines: [`payment.paidBack ${SalesID}`],
    };
  },
} satisfies ExamplesOf<typeof paymentOperations>;

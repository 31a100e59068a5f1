import { contract } from '@canopy/contract/contract';
import { formBody } from '../bank.ts';
import type { Action, World } from './world.ts';

/** An earlier notification arrives again: late, forged, or for another sale. */
export function notifyAgain(world: World, a: number, b: number): Action | null {
  const fields = world.notifications[a % Math.max(1, world.notifications.length)];
  if (!fields) return null;
  const other = world.pick(a + b, (sale) => sale.card.length > 0);
  const forged = b % 4 === 1;
  const stranger = b % 4 === 2 && other;
  const reference = stranger ? other.card.at(-1)!.reference : fields['reference_number']!;
  const sent = {
    ...fields,
    reference_number: reference,
    amount: '0.01',
    auth_code: '00',
    ...(forged ? { signature: 'ab'.repeat(64) } : {}),
  };
  const named = world.model.s.sales.find((sale) =>
    sale.card.some((card) => card.reference === reference),
  );
  return {
    name: `callback ${forged ? 'forged' : stranger ? 'of another sale' : 'again'}`,
    run: async () => String(await callback(world, sent)),
    apply: (model) => {
      if (forged) return '403';
      if (!named) return '404';
      model.ask(named.key, reference, world.providerAnswer(reference));
      return '200';
    },
  };
}

/** The buyer acts on the provider's page; our side learns of it later, or never. */
export async function payAtProvider(world: World, a: number, b: number): Promise<void> {
  const sale = world.pick(a, (one) => one.payment === 'CARD' && one.status === 'PENDING');
  if (!sale) return;
  const card = sale.card.at(-1)!;
  const started = await world.company
    .visitor()
    .send(contract.payments.start, { Reference: card.reference });
  if (started.status !== 200) return;
  let live = card;
  if (started.result.reference !== card.reference) {
    live = {
      reference: started.result.reference,
      state: 'CREATED',
      created: world.model.s.now,
      ended: null,
      nextAsk: 0,
    };
    sale.card.push(live);
  }
  live.state = 'PENDING';
  const intent = world.company.bank.local.find(live.reference)!;
  const action = (['pay', 'pay', 'pay', 'decline', 'wait', 'payUntold'] as const)[b % 6]!;
  world.company.bank.local.act(intent.key, action, b % 9 === 0 ? 100 : undefined);
  world.notifications.push(...world.company.bank.sent.splice(0));
  world.counts[`bank ${action}`] = (world.counts[`bank ${action}`] ?? 0) + 1;
}

async function callback(world: World, fields: Record<string, string>): Promise<number> {
  const answer = await world.company.app.inject({
    method: 'POST',
    url: '/Payex/Callback',
    ...formBody(fields),
  });
  return answer.statusCode;
}

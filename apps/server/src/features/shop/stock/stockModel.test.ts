import { contract } from '@canopy/contract/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/client.ts';
import { openCompany, type TestCompany } from '../../../testing/company.ts';
import { HQ, stockDesk } from '../../../testing/stockDesk.ts';

let company: TestCompany;
let admin: TestClient;

beforeAll(async () => {
  company = await openCompany();
  admin = await company.signedIn('admin');
});
afterAll(() => company.close());

const { newItem, newWarehouse, receive, onHand } = stockDesk(() => admin);

test('whatever is done in whatever order, every balance is the sum of its flow', async () => {
  const items = [await newItem(), await newItem()];
  const branch = await newWarehouse();
  const command = fc.record({
    what: fc.constantFrom('receive', 'adjust', 'count', 'send', 'arrive', 'lose'),
    item: fc.constantFrom(...items),
    quantity: fc.integer({ min: -5, max: 30 }),
  });
  const model = new Map<string, number>();
  const open: { id: number; item: string; quantity: number }[] = [];
  const at = (item: string, place: string) => model.get(`${place}/${item}`) ?? 0;
  const add = (item: string, place: string, units: number) =>
    model.set(`${place}/${item}`, at(item, place) + units);
  const steps: Record<string, (item: string, quantity: number) => Promise<void>> = {
    async receive(item, quantity) {
      if ((await receive(item, quantity)).status === 200) add(item, HQ, quantity);
    },
    async adjust(item, Change) {
      const { status } = await admin.send(contract.stock.adjust, {
        WarehouseID: HQ,
        Lines: [{ ItemCode: item, Change, Reason: 'Model' }],
      });
      expect(status === 200).toBe(Change !== 0 && at(item, HQ) + Change >= 0);
      if (status === 200) add(item, HQ, Change);
    },
    async count(item, Counted) {
      const { status } = await admin.send(contract.stock.count, {
        WarehouseID: branch,
        Reason: 'Model',
        Lines: [{ ItemCode: item, Counted }],
      });
      expect(status === 200).toBe(Counted >= 0);
      if (status === 200) add(item, branch, Counted - at(item, branch));
    },
    async send(item, Quantity) {
      const { status, result } = await admin.send(contract.stock.sendTransfer, {
        FromWarehouseID: HQ,
        ToWarehouseID: branch,
        Lines: [{ ItemCode: item, Quantity }],
      });
      expect(status === 200).toBe(Quantity > 0 && at(item, HQ) >= Quantity);
      if (status !== 200) return;
      add(item, HQ, -Quantity);
      open.push({ id: result.transferID, item, quantity: Quantity });
    },
    async arrive() {
      const transfer = open.shift();
      if (!transfer) return;
      await admin.send(contract.stock.receiveTransfer, {
        TransferID: transfer.id,
        Lines: [{ ItemCode: transfer.item, Received: transfer.quantity }],
      });
      add(transfer.item, branch, transfer.quantity);
    },
    async lose() {
      const transfer = open.shift();
      if (!transfer) return;
      await admin.send(contract.stock.receiveTransfer, {
        TransferID: transfer.id,
        Lines: [{ ItemCode: transfer.item, Received: transfer.quantity - 1, Reason: 'Model' }],
      });
      await admin.send(contract.stock.settleTransfer, {
        TransferID: transfer.id,
        As: 'LOST',
        Reason: 'Model',
      });
      add(transfer.item, branch, transfer.quantity - 1);
    },
  };
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      for (const { what, item, quantity } of commands) await steps[what]!(item, quantity);
      for (const item of items) {
        expect([await onHand(item), await onHand(item, branch)]).toEqual([
          at(item, HQ),
          at(item, branch),
        ]);
      }
      expect((await company.books()).stock).toBe(0);
    }),
    { numRuns: 12 },
  );
});

import { contract } from '@canopy/contract/contract';
import type { stockOperations } from './operations.ts';
import { resultOf, type ExamplesOf } from '../../../testing/example.ts';
import type { World } from '../../../testing/world.ts';
import type { CallersOf } from '../../../testing/permissionTable.ts';

export const callers = {
  categoryList: 'stock.view',
  saveCategory: 'stock.edit',
  deleteCategory: 'stock.edit',
  itemList: 'stock.view',
  saveItem: 'stock.edit',
  balanceList: 'stockist | stock.view',
  flowList: 'stockist | stock.view',
  lowCount: 'stockist | stock.view',
  receive: 'stock.move',
  adjust: 'stock.adjust',
  count: 'stock.adjust',
  setLowLevel: 'stock.edit',
  transferList: 'stockist | stock.view',
  sendTransfer: 'stock.move',
  receiveTransfer: 'stockist | stock.move',
  settleTransfer: 'stock.adjust',
  warehouseList: 'stock.view',
  saveWarehouse: 'warehouse.edit',
  changeWarehouseStatus: 'warehouse.edit',
} satisfies CallersOf<'stock'>;

const HQ = 'W0000001';

const saveCategory = async ({ admin, number }: World) => {
  const CategoryCode = `walk-${number()}`;
  return {
    by: admin,
    body: { CategoryCode, Name: 'Walks', Status: 'ACTIVE' as const, New: true },
    lines: [`stock.saveCategory ${CategoryCode}`],
  };
};

const sendTransfer = async ({ admin, warehouseID }: World) => ({
  by: admin,
  body: {
    Note: 'For the weekend',
    FromWarehouseID: HQ,
    ToWarehouseID: warehouseID,
    Lines: [{ ItemCode: 'TEA01', Quantity: 5 }],
  },
  lines: ['stock.sendTransfer'],
});

async function sent(world: World): Promise<number> {
  const { by, body } = await sendTransfer(world);
  return resultOf(await by.send(contract.stock.sendTransfer, body)).transferID;
}

const saveWarehouse = async ({ admin, number }: World) => ({
  by: admin,
  body: {
    Name: `Branch ${number()}`,
    Address1: '5 Jalan',
    PostCode: '40000',
    City: 'Shah Alam',
    StateID: '10',
    CountryID: 127,
  },
  lines: ({ warehouseID }: { warehouseID: string }) => [`warehouse.save ${warehouseID}`],
});

export const examples = {
  saveCategory,
  deleteCategory: async (world) => {
    const { by, body } = await saveCategory(world);
    resultOf(await by.send(contract.stock.saveCategory, body));
    const { CategoryCode } = body;
    return { by, body: { CategoryCode }, lines: [`stock.deleteCategory ${CategoryCode}`] };
  },
  saveItem: async ({ admin, number }) => {
    const ItemCode = `WALK${number()}`;
    return {
      by: admin,
      body: {
        ItemCode,
        Name: 'Walking stick',
        Category: 'food',
        Weight: 100,
        Status: 'ACTIVE',
        New: true,
      },
      lines: [`stock.saveItem ${ItemCode}`],
    };
  },
  receive: async ({ admin }) => ({
    by: admin,
    body: { WarehouseID: HQ, Lines: [{ ItemCode: 'TEA01', Quantity: 10 }] },
    lines: ['stock.receive'],
  }),
  adjust: async ({ admin }) => ({
    by: admin,
    body: { WarehouseID: HQ, Lines: [{ ItemCode: 'TEA01', Change: -1, Reason: 'Broken' }] },
    lines: ['stock.adjust'],
  }),
  count: async ({ admin }) => ({
    by: admin,
    body: {
      WarehouseID: HQ,
      Reason: 'Year end',
      Lines: [{ ItemCode: 'KIT01', Counted: 5_000 }],
    },
    lines: ['stock.count'],
  }),
  setLowLevel: async ({ admin }) => ({
    by: admin,
    body: { WarehouseID: HQ, ItemCode: 'TEA01', LowLevel: 7 },
    lines: ['stock.lowLevel'],
  }),
  sendTransfer,
  receiveTransfer: async (world) => ({
    by: world.admin,
    body: { TransferID: await sent(world), Lines: [{ ItemCode: 'TEA01', Received: 5 }] },
    lines: ['stock.receiveTransfer'],
  }),
  settleTransfer: async (world) => {
    const TransferID = await sent(world);
    const short = { ItemCode: 'TEA01', Received: 4, Reason: 'One is missing' };
    const received = { TransferID, Lines: [short] };
    resultOf(await world.stockist.send(contract.stock.receiveTransfer, received));
    return {
      by: world.admin,
      body: { TransferID, As: 'LOST', Reason: 'Never found' },
      lines: ['stock.settleTransfer'],
    };
  },
  saveWarehouse,
  changeWarehouseStatus: async (world) => {
    const { by, body } = await saveWarehouse(world);
    const { warehouseID } = resultOf(await by.send(contract.stock.saveWarehouse, body));
    return {
      by,
      body: { WarehouseID: warehouseID, Status: 'INACTIVE' },
      lines: [`warehouse.status ${warehouseID}`],
    };
  },
} satisfies ExamplesOf<typeof stockOperations>;

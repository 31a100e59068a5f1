import { contract } from '@canopy/contract/contract';
import type { TestClient } from './client.ts';

export const HQ = 'W0000001';
let made = 0;

/** Steps that stock tests need again and again, as an administrator. */
export function stockDesk(admin: () => TestClient) {
  return {
    /** A stock item with its own code. */
    async newItem(): Promise<string> {
      const ItemCode = `ITEM${(made += 1)}`;
      const saved = await admin().send(contract.stock.saveItem, {
        ItemCode,
        Name: `Item ${made}`,
        Category: 'food',
        Weight: 250,
        Remark: '',
        Status: 'ACTIVE',
        New: true,
      });
      if (saved.status !== 200) throw new Error(saved.text);
      return ItemCode;
    },

    async newWarehouse(StockistID?: string): Promise<string> {
      const saved = await admin().send(contract.stock.saveWarehouse, {
        Name: 'Branch',
        Address1: '2 Jalan Ujian',
        PostCode: '40000',
        City: 'Shah Alam',
        StateID: '10',
        CountryID: 127,
        ...(StockistID ? { StockistID } : {}),
      });
      if (saved.status !== 200) throw new Error(saved.text);
      return saved.result.warehouseID;
    },

    receive: (ItemCode: string, Quantity: number, WarehouseID = HQ) =>
      admin().send(contract.stock.receive, { WarehouseID, Lines: [{ ItemCode, Quantity }] }),

    async onHand(ItemCode: string, WarehouseID = HQ): Promise<number> {
      const { result } = await admin().send(contract.stock.balanceList, {
        WarehouseID,
        Search: ItemCode,
        PageSize: 200,
      });
      return result.rows.find((row) => row.itemCode === ItemCode)?.onHand ?? 0;
    },
  };
}

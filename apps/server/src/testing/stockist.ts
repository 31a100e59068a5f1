import { receiveGoods } from '../features/shop/stock/receiveGoods.ts';
import { saveWarehouse } from '../features/shop/stock/saveWarehouse.ts';
import type { TestClient } from './client.ts';
import type { TestCompany } from './company.ts';

/**
 * A member who runs a warehouse with tea and kits, and its ID.
 *
 * @param units of each of the two stock items
 */
export async function openStockist(
  company: TestCompany,
  units: number,
): Promise<{ stockist: TestClient; warehouseID: string }> {
  const member = await company.member('M0000001', 'the.stockist');
  const { warehouseID } = await saveWarehouse(company.ctx, {
    Name: 'Counter',
    Address1: '2 Jalan',
    Address2: '',
    Address3: '',
    PostCode: '40000',
    City: 'Shah Alam',
    StateID: '10',
    CountryID: 127,
    StockistID: member.memberID,
  });
  const id = Number(warehouseID.slice(1));
  for (const itemCode of ['TEA01', 'KIT01']) {
    await receiveGoods(company.ctx, id, [{ itemCode, quantity: units }], {});
  }
  return { stockist: await company.signedIn('the.stockist'), warehouseID };
}

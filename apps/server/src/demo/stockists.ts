import { publicId } from '@canopy/domain/ids';
import { MALAYSIA_COUNTRY_ID } from '@canopy/domain/validation';
import { receive } from '../features/shop/stock/receive.ts';
import { saveWarehouse } from '../features/shop/stock/saveWarehouse.ts';
import type { Ctx } from '../platform/context.ts';
import { DEMO_ITEMS } from './catalogue.ts';

/** Opens a warehouse run by a member, with opening stock. */
export async function openStockist(admin: Ctx, memberId: number, houseNumber: number) {
  const { warehouseID } = await saveWarehouse(admin, {
    Name: `Stockist ${publicId('member', memberId)}`,
    Address1: `${houseNumber} Jalan Bakau`,
    Address2: '',
    Address3: '',
    PostCode: '40000',
    City: 'Shah Alam',
    StateID: '10',
    CountryID: MALAYSIA_COUNTRY_ID,
    StockistID: publicId('member', memberId),
  });
  await receive(admin, {
    WarehouseID: warehouseID,
    Reference: '',
    Remark: 'Opening stock',
    Lines: DEMO_ITEMS.map((item) => ({ ItemCode: item.code, Quantity: 300 })),
  });
}

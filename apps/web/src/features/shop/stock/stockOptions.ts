import { stock } from '@canopy/contract/shop/stock';
import { useLogin } from '../../../session/session.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { metaText } from '../../../i18n/format.ts';

/** Warehouses as options; empty for a stockist, who has one warehouse. */
export function useWarehouseOptions() {
  const login = useLogin()!;
  const staff = login.role === 'staff' || login.role === 'admin';
  const list = useCall(
    stock.warehouseList,
    { PageSize: 200, Status: 'ACTIVE' },
    { enabled: staff },
  );
  return (list.data?.rows ?? []).map((row) => ({
    value: row.warehouseID,
    label: metaText(row.warehouseID, row.name),
  }));
}

/** Active stock items, as options of an editable table. */
export function useItemOptions() {
  const list = useCall(stock.itemList, { PageSize: 200, Status: 'ACTIVE' });
  return (list.data?.rows ?? []).map((row) => ({
    value: row.itemCode,
    label: row.name,
    available: row.available,
  }));
}

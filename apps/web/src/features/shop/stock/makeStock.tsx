import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import type { MakeNew } from '../../../ui/input/MakeNew.tsx';

// dialogs that few open
const StockItemForm = lazy(() =>
  import('./StockItemForm.tsx').then((module) => ({ default: module.StockItemForm })),
);
const WarehouseForm = lazy(() =>
  import('./WarehouseForm.tsx').then((module) => ({ default: module.WarehouseForm })),
);

/** A new stock item, wherever one is chosen. */
export function useMakeItem(): MakeNew {
  const { t } = useTranslation();
  return {
    label: t('stock.newItem'),
    may: useLogin()!.permissions.includes('stock.edit'),
    area: t('area.stock'),
    dialog: ({ onMade, onClose }) => (
      <StockItemForm item={null} onSaved={onMade} onClose={onClose} />
    ),
  };
}

/** A new warehouse, wherever one is chosen. */
export function useMakeWarehouse(): MakeNew {
  const { t } = useTranslation();
  return {
    label: t('stock.newWarehouse'),
    may: useLogin()!.permissions.includes('warehouse.edit'),
    area: t('area.warehouse'),
    dialog: ({ onMade, onClose }) => (
      <WarehouseForm warehouse={null} onSaved={onMade} onClose={onClose} />
    ),
  };
}

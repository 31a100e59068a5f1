import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import type { MakeNew } from '../../../ui/input/MakeNew.tsx';

// a dialog that few open
const StockCategoryForm = lazy(() =>
  import('./StockCategoryForm.tsx').then((module) => ({ default: module.StockCategoryForm })),
);

/** A new category of stock items, wherever one is chosen. */
export function useMakeStockCategory(): MakeNew {
  const { t } = useTranslation();
  return {
    label: t('stock.newCategory'),
    may: useLogin()!.permissions.includes('stock.edit'),
    area: t('area.stock'),
    dialog: ({ onMade, onClose }) => (
      <StockCategoryForm category={null} onSaved={onMade} onClose={onClose} />
    ),
  };
}

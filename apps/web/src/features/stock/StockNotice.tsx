import { stock } from '@canopy/contract/stock';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';

/** Notice for a stockist: incoming transfers and low stock. */
export function StockNotice() {
  const { t } = useTranslation();
  const { data } = useCall(stock.lowCount, {});
  if (!data || data.items + data.transfers === 0) return null;
  return (
    <p className="notice row" role="status" style={{ marginBottom: 16, gap: 16 }}>
      {data.transfers > 0 && (
        <Link to="/dashboard/stockTransfers">
          {t('stock.transfersOpen', { count: data.transfers })}
        </Link>
      )}
      {data.items > 0 && (
        <Link to="/dashboard/stockBalance" search={{ Low: '1' }}>
          {t('stock.lowItems', { count: data.items })}
        </Link>
      )}
    </p>
  );
}

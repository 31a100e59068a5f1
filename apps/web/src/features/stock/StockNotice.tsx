import { stock } from '@canopy/contract/stock';
import { Link } from '@tanstack/react-router';
import { Trans } from 'react-i18next';
import { useCall } from '../../ui/api.ts';

/** Notice for a stockist: incoming transfers and low stock. */
export function StockNotice() {
  const { data } = useCall(stock.lowCount, {});
  if (!data || data.items + data.transfers === 0) return null;
  return (
    <p className="notice row" role="status" style={{ marginBottom: 16, gap: 16 }}>
      {data.transfers > 0 && (
        <Link to="/dashboard/stockTransfers">
          <Trans
            i18nKey="stock.transfersOpen"
            count={data.transfers}
            components={{ b: <strong /> }}
          />
        </Link>
      )}
      {data.items > 0 && (
        <Link to="/dashboard/stockBalance" search={{ Low: '1' }}>
          <Trans i18nKey="stock.lowItems" count={data.items} components={{ b: <strong /> }} />
        </Link>
      )}
    </p>
  );
}

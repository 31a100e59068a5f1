import { useTranslation } from 'react-i18next';
import { SalesDesk } from './SalesDesk.tsx';

/** Cash sales at the stockist's own counter, without the stockist's own orders. */
export default function StockistApproveSalesScreen() {
  const { t } = useTranslation();
  return (
    <SalesDesk
      title={t('screen.stockistApproveSales')}
      query={{ OwnCounter: true }}
      hint={t('approve.cashHint')}
    />
  );
}

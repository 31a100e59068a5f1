import { useTranslation } from 'react-i18next';
import { ApproveDesk } from './ApproveDesk.tsx';

/** Cash sales at the stockist's own counter, without the stockist's own orders. */
export default function StockistApproveSalesScreen() {
  const { t } = useTranslation();
  return (
    <ApproveDesk
      title={t('screen.stockistApproveSales')}
      query={{ OwnCounter: true }}
      hint={t('approve.cashHint')}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { timeText } from '../../../i18n/format.ts';
import type { Sale } from './OrderJourney.tsx';

/** When an unpaid order ends by itself, and whether anything is reserved for it; paid: nothing. */
export function UnpaidEnds({ sale: { unpaid } }: { sale: Sale }) {
  const { t } = useTranslation();
  if (!unpaid) return null;
  return (
    <>
      {t('orders.payUntil', { until: timeText(unpaid.until) })}
      {!unpaid.reserved && <> {t('orders.notReserved')}</>}
    </>
  );
}

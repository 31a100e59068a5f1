import { useTranslation } from 'react-i18next';
import { dateText } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';

/** Stock at or below this number is shown to the buyer. */
export const FEW = 9;

/** Stock in words: in stock, the last few, sold out, or available from a later date. */
export function StockTag({
  available,
  availableFrom,
}: {
  available: number;
  availableFrom: string | null;
}) {
  const { t } = useTranslation();
  if (availableFrom)
    return <Tag tone="info">{t('mall.availableFrom', { date: dateText(availableFrom) })}</Tag>;
  if (available <= 0) return <Tag>{t('mall.soldOut')}</Tag>;
  if (available <= FEW) return <Tag tone="gold">{t('mall.last', { count: available })}</Tag>;
  return <Tag tone="good">{t('mall.inStock')}</Tag>;
}

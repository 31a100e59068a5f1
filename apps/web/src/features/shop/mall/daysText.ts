import type { TFunction } from 'i18next';

/** How long a delivery takes, in working days from dispatch: "2–4 working days". */
export const daysText = (t: TFunction, { from, to }: { from: number; to: number }): string =>
  from === to ? t('mall.daysExactly', { count: to }) : t('mall.days', { from, count: to });

import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { LineList, ShareList } from '../../../ui/layout/LineList.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import type { ViewedProduct } from './viewedProduct.ts';

/** Benefits, steps and ingredients in cards side by side; empty ones are left out. */
export function ProductLists({
  product: p,
}: {
  product: Pick<ViewedProduct, 'benefits' | 'uses' | 'contents'>;
}) {
  const { t } = useTranslation();
  if (p.benefits.length + p.uses.length + p.contents.length === 0) return null;
  return (
    <Grid columns="cards" above={20}>
      {p.benefits.length > 0 && (
        <Card gap={12}>
          <h2>{t('mall.benefits')}</h2>
          <LineList lines={p.benefits} />
        </Card>
      )}
      {p.uses.length > 0 && (
        <Card gap={12}>
          <h2>{t('mall.uses')}</h2>
          <LineList lines={p.uses} steps />
        </Card>
      )}
      {p.contents.length > 0 && (
        <Card gap={12}>
          <h2>{t('mall.contents')}</h2>
          <ShareList shares={p.contents} />
        </Card>
      )}
    </Grid>
  );
}

import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/Card.tsx';
import { IconLine } from '../../../ui/layout/IconLine.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { PriceLine, Struck } from '../../../ui/list/PriceLine.tsx';
import { RichView } from '../../../ui/paper/RichView.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Gallery } from '../../../ui/picture/Gallery.tsx';
import { ProductLists } from './ProductLists.tsx';
import type { ViewedProduct } from './viewedProduct.ts';
import { StockTag } from './StockTag.tsx';

/** Product page: gallery, price and PV, stock in words, contents and description. */
export function ProductView({
  product: p,
  category,
  heading: Heading = 'h2',
  buy,
}: {
  product: ViewedProduct;
  category?: string;
  /** Heading level of the name; the page's own title is `h1`. */
  heading?: 'h1' | 'h2';
  buy?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <Grid columns="buy">
        <Card as="div" pad="small">
          <Gallery images={p.images} alt={p.name} />
        </Card>
        <Card as="div" gap={16}>
          <Row justify="between" nowrap>
            <span className="small muted">{category}</span>
            <StockTag available={p.available} availableFrom={p.availableFrom} />
          </Row>
          <div>
            <Text as={Heading} type="large">
              {p.name}
            </Text>
            {p.size && (
              <p className="muted" dir="auto">
                {p.size}
              </p>
            )}
          </div>
          {p.description && <RichView html={p.description} />}
          <PriceLine
            price={<Money value={p.memberPrice} size={34} />}
            earns={<Pv value={p.memberPV} />}
            end={
              <>
                {t('mall.retail')}{' '}
                <Struck>
                  <Money value={p.retailPrice} />
                </Struck>
              </>
            }
          />
          {p.freeShipping && (
            <IconLine icon={<Truck size={16} aria-hidden />}>{t('mall.freeShipping')}</IconLine>
          )}
          {buy}
          {p.items.length > 0 && (
            <div>
              <h3>{t('mall.inside')}</h3>
              <ul>
                {p.items.map((item) => (
                  <ListRow key={item.name}>
                    <span className="grow">{item.name}</span>
                    <span className="muted">
                      × {item.quantity}
                      {item.freeOfCharge > 0 &&
                        ` + ${t('mall.freeUnits', { count: item.freeOfCharge })}`}
                    </span>
                  </ListRow>
                ))}
              </ul>
            </div>
          )}
        </Card>
      </Grid>
      <ProductLists product={p} />
    </>
  );
}

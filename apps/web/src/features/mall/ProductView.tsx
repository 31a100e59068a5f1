import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/Card.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Money, Pv } from '../../ui/Money.tsx';
import { RichView } from '../../ui/RichView.tsx';
import { Gallery } from '../../ui/Gallery.tsx';
import styles from './product.module.css';
import { ProductLists } from './ProductLists.tsx';
import { StockTag } from './StockTag.tsx';

/** What the product page shows; also used by the editor's preview. */
export type ViewedProduct = Pick<
  ResultOf<typeof mall.product>,
  | 'name'
  | 'size'
  | 'benefits'
  | 'uses'
  | 'contents'
  | 'images'
  | 'memberPrice'
  | 'retailPrice'
  | 'memberPV'
  | 'freeShipping'
  | 'available'
  | 'availableFrom'
  | 'description'
  | 'items'
>;

/** Product page: gallery, price and PV, stock in words, contents and description. */
export function ProductView({
  product: p,
  category,
  heading: Heading = 'h2',
  buy,
}: {
  product: ViewedProduct;
  category?: string;
  /** Level of the name; the page's own title is `h1`. */
  heading?: 'h1' | 'h2';
  buy?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.page}>
        <Card as="div" pad="small">
          <Gallery images={p.images} alt={p.name} />
        </Card>
        <Card as="div" gap={16}>
          <div className={styles.top}>
            <span className="small muted">{category}</span>
            <StockTag available={p.available} availableFrom={p.availableFrom} />
          </div>
          <div>
            <Heading className={styles.name}>{p.name}</Heading>
            {p.size && (
              <p className="muted" dir="auto">
                {p.size}
              </p>
            )}
          </div>
          {p.description && <RichView html={p.description} />}
          <div className={styles.price}>
            <Money value={p.memberPrice} size={34} />
            <span className={styles.earns}>
              <Pv value={p.memberPV} short />
            </span>
            <span className={styles.retail}>
              {t('mall.retail')}{' '}
              <s>
                <Money value={p.retailPrice} />
              </s>
            </span>
          </div>
          {p.freeShipping && (
            <p className={styles.fact}>
              <Truck size={16} aria-hidden /> {t('mall.freeShipping')}
            </p>
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
      </div>
      <ProductLists product={p} />
    </>
  );
}

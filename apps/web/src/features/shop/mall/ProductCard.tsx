import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/shop/mall';
import type { MallType } from '@canopy/domain/mall';
import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../../i18n/format.ts';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Struck } from '../../../ui/list/PriceLine.tsx';
import { AddOne, Badge, Badges, ProductTile } from '../../../ui/picture/ProductTile.tsx';
import { setQuantity, useCart } from './cartStore.ts';
import { useQuantity } from './useQuantity.ts';
import { FEW } from './StockTag.tsx';
import { QuantityStepper } from './QuantityStepper.tsx';

type Product = ResultOf<typeof mall.productList>['rows'][number];

/** A product in the mall: picture, price, PV, availability and the add button. */
export function ProductCard({
  product,
  mallType,
  list,
  closed,
  eager,
}: {
  product: Product;
  mallType: MallType;
  /** As a row instead of a card. */
  list: boolean;
  /** The person may not buy in this mall. */
  closed: boolean;
  eager: boolean;
}) {
  const { t } = useTranslation();
  const link = linkOptions({
    to: '/dashboard/productDetails',
    search: { productCode: product.productCode, mall: `${mallType}` },
  });
  return (
    <ProductTile
      list={list}
      picture={
        <Link {...link} aria-hidden tabIndex={-1}>
          <Picture
            src={product.image}
            size={list ? 80 : 300}
            eager={eager}
            sizes={list ? '80px' : '(max-width: 767px) 45vw, 300px'}
          />
          {!list && (
            <Badges>
              {product.freeShipping && <Badge>{t('mall.freeShipping')}</Badge>}
              {product.available > 0 && product.available <= FEW && (
                <Badge gold>{t('mall.last', { count: product.available })}</Badge>
              )}
            </Badges>
          )}
        </Link>
      }
      earns={
        <>
          <Pv value={product.memberPV} />
          <Struck>
            <Money value={product.retailPrice} />
          </Struck>
        </>
      }
      action={!closed && <Buy product={product} mallType={mallType} />}
    >
      <Link {...link}>
        <h2>{product.name}</h2>
      </Link>
      {product.size && (
        <span className="caption" dir="auto">
          {product.size}
        </span>
      )}
      {list && <span className="caption">{product.category}</span>}
      <span className="grow" />
      <Money value={product.memberPrice} size={18} />
    </ProductTile>
  );
}

/** The add button, or why there is none: sold out, or available from a later date. */
function Buy({ product, mallType }: { product: Product; mallType: MallType }) {
  const { t } = useTranslation();
  if (product.availableFrom) {
    return (
      <Tag tone="info">{t('mall.availableFrom', { date: dateText(product.availableFrom) })}</Tag>
    );
  }
  if (product.available <= 0) return <Tag tone="bad">{t('mall.soldOut')}</Tag>;
  return <AddButton product={{ ...product, mallType }} />;
}

/** "Add", or the quantity stepper if the product is already in the cart. */
function AddButton({
  product,
}: {
  product: Pick<Product, 'productCode' | 'name' | 'image' | 'memberPrice' | 'memberPV'> & {
    mallType: MallType;
  };
}) {
  const change = useQuantity();
  const { t } = useTranslation();
  const { productCode, name, image, memberPrice, memberPV, mallType } = product;
  const shown = { productCode, name, image, memberPrice, memberPV, mallType };
  const inCart =
    useCart().lines.find((line) => line.productCode === product.productCode)?.quantity ?? 0;
  if (inCart > 0) {
    return (
      <QuantityStepper
        narrow
        value={inCart}
        name={product.name}
        onChange={(quantity) => change(shown, quantity)}
      />
    );
  }
  return (
    <AddOne
      label={t('label.pair', { label: t('mall.add'), value: product.name })}
      onClick={() => setQuantity(shown, 1)}
    />
  );
}

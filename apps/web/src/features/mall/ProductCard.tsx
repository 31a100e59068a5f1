import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import type { MallType } from '@canopy/domain/mall';
import { Link, linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { setQuantity, useCart } from './cartStore.ts';
import { useQuantity } from './useQuantity.ts';
import { FEW } from './StockTag.tsx';
import { Stepper } from './Stepper.tsx';

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
    <li className={list ? 'product-row' : 'product-card'}>
      <Link {...link} aria-hidden tabIndex={-1} className="picture">
        <Picture
          src={product.image}
          size={list ? 80 : 300}
          eager={eager}
          sizes={list ? '80px' : '(max-width: 767px) 45vw, 300px'}
        />
        {!list && product.freeShipping && <span className="badge">{t('mall.freeShipping')}</span>}
        {!list && product.available > 0 && product.available <= FEW && (
          <span className="badge gold">{t('mall.last', { count: product.available })}</span>
        )}
      </Link>
      <div className="body">
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
        <span className="earns">
          <Pv value={product.memberPV} short />
          <span className="strike">
            <Money value={product.retailPrice} />
          </span>
        </span>
        {!closed && <Buy product={product} mallType={mallType} />}
      </div>
    </li>
  );
}

/** Add button, or why it is missing: sold out, or available from a later day. */
function Buy({ product, mallType }: { product: Product; mallType: MallType }) {
  const { t } = useTranslation();
  if (product.availableFrom) {
    return (
      <span className="tag info">
        {t('mall.availableFrom', { date: dateText(product.availableFrom) })}
      </span>
    );
  }
  if (product.available <= 0) return <span className="tag bad">{t('mall.soldOut')}</span>;
  return <AddButton product={{ ...product, mallType }} />;
}

/** "Add", or the quantity stepper when the product is in the cart already. */
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
      <Stepper
        value={inCart}
        name={product.name}
        onChange={(quantity) => change(shown, quantity)}
      />
    );
  }
  return (
    <button
      type="button"
      className="add-one"
      aria-label={t('label.pair', { label: t('mall.add'), value: product.name })}
      onClick={() => setQuantity(shown, 1)}
    >
      <Plus size={18} aria-hidden />
    </button>
  );
}

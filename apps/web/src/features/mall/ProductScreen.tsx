import { mall } from '@canopy/contract/mall';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageState } from '../../ui/PageState.tsx';
import { useUrlState } from '../../ui/urlState.ts';
import { useCart } from './cartStore.ts';
import { AddButton } from './MallScreen.tsx';
import './mall.css';

/** One product: pictures, what is in it, price and PV. */
export default function ProductScreen() {
  const { t } = useTranslation();
  const { url } = useUrlState();
  const present = useCart().mall;
  const type = (Number(url['mall']) || present) as 2 | 3 | 4;
  const [shown, setShown] = useState(0);
  const product = useCall(mall.product, { ProductCode: url['productCode'] ?? '-', MallType: type });
  if (!product.data)
    return (
      <PageState title={t('screen.productDetails')} error={product.error} retry={product.refetch} />
    );
  const p = product.data;
  return (
    <>
      <PageHeader title={p.name} hint={p.category} />
      <div
        className="columns-2"
        style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}
      >
        <div className="card stack">
          <img
            src={p.images[shown] ?? p.image}
            alt={p.name}
            width={600}
            height={600}
            style={{ width: '100%', height: 'auto', borderRadius: 12 }}
          />
          {p.images.length > 1 && (
            <div className="row">
              {p.images.map((image, i) => (
                <button
                  key={image}
                  type="button"
                  className="button plain"
                  aria-label={`${i + 1}`}
                  onClick={() => setShown(i)}
                >
                  <img src={image} alt="" width={56} height={56} style={{ borderRadius: 8 }} />
                </button>
              ))}
            </div>
          )}
        </div>
        <div className="card stack" style={{ gap: 16 }}>
          <div className="row" style={{ alignItems: 'baseline', gap: 12 }}>
            <Money value={p.memberPrice} size={34} />
            <span className="strike">
              <Money value={p.retailPrice} />
            </span>
          </div>
          <div className="row">
            <span className="tag good">
              <Pv value={p.memberPV} />
            </span>
            {p.freeShipping && (
              <span className="tag info">
                <Truck size={12} aria-hidden /> {t('mall.freeShipping')}
              </span>
            )}
            <span className={`tag ${p.available > 0 ? '' : 'bad'}`}>
              {p.available > 0 ? t('mall.inStock', { count: p.available }) : t('mall.soldOut')}
            </span>
          </div>
          <p>{p.description}</p>
          <div>
            <h2>{t('mall.inside')}</h2>
            <ul>
              {p.items.map((item) => (
                <li key={item.name} className="list-row">
                  <span className="grow">{item.name}</span>
                  <span className="muted">
                    × {item.quantity}
                    {item.freeOfCharge > 0 &&
                      ` + ${t('mall.freeUnits', { count: item.freeOfCharge })}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {p.available > 0 && (
            <AddButton
              product={{
                productCode: p.productCode,
                name: p.name,
                image: p.image,
                memberPrice: p.memberPrice,
                memberPV: p.memberPV,
                mallType: type,
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}

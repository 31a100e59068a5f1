import type { ResultOf } from '@canopy/contract/call';
import type { mall } from '@canopy/contract/mall';
import { Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dateText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RichView } from '../../ui/RichView.tsx';

/** What the product page shows; also used by the editor's preview. */
export type ViewedProduct = Pick<
  ResultOf<typeof mall.product>,
  | 'name'
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

/** Product page: pictures, price, PV, stock, contents and description. */
export function ProductView({ product: p, buy }: { product: ViewedProduct; buy?: ReactNode }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(0);
  return (
    <div
      className="columns-2"
      style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}
    >
      <div className="card stack gallery">
        <Picture
          src={p.images[shown] ?? ''}
          alt={p.name}
          size={600}
          sizes="(max-width: 767px) 90vw, 560px"
          eager
        />
        {p.images.length > 1 && (
          <div className="row" role="group" aria-label={t('mall.pictures')}>
            {p.images.map((image, i) => (
              <button
                key={image}
                type="button"
                className="thumb"
                aria-label={t('mall.picture', { number: i + 1 })}
                aria-pressed={i === shown}
                onClick={() => setShown(i)}
              >
                <Picture src={image} size={64} />
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
          {p.availableFrom ? (
            <span className="tag info">
              {t('mall.availableFrom', { date: dateText(p.availableFrom) })}
            </span>
          ) : (
            <span className={`tag ${p.available > 0 ? '' : 'bad'}`}>
              {p.available > 0 ? t('mall.inStock', { count: p.available }) : t('mall.soldOut')}
            </span>
          )}
        </div>
        {p.description && <RichView html={p.description} />}
        {p.items.length > 0 && (
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
        )}
        {buy}
      </div>
    </div>
  );
}

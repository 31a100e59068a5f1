import { mall } from '@canopy/contract/mall';
import { mallTypeOfPath } from '@canopy/domain/mall';
import { Link, useRouterState } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored } from '../../session/stored.ts';
import { useCall } from '../../ui/api.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/urlState.ts';
import { CartPanel } from './CartPanel.tsx';
import { chooseMall, setQuantity, useCart } from './cartStore.ts';
import './mall.css';
import { Stepper } from './Stepper.tsx';

/** So few are told. */
const FEW = 9;

/** One of the three malls; which one, the path says (spec 2). */
export default function MallScreen() {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const type = mallTypeOfPath(path, path.endsWith('/shop') ? '3' : readStored('mallType'));
  useEffect(() => chooseMall(type), [type]);
  const cart = useCart();
  const list = useCall(
    mall.productList,
    {
      MallType: type,
      PageSize: 48,
      ...(url['category'] ? { Category: url['category'] } : {}),
      ...(url['free_shipping'] ? { FreeShipping: true } : {}),
      ...(url['q'] ? { Search: url['q'] } : {}),
    },
    { keep: true },
  );

  return (
    <>
      <PageHeader title={t(`mall.title${type}`)} hint={t(`mall.hint${type}`)} />
      <div className="chips" role="group" aria-label={t('mall.categories')}>
        <button
          type="button"
          className="chip"
          aria-pressed={!url['category']}
          onClick={() => put({ category: undefined })}
        >
          {t('mall.all')}
        </button>
        {(list.data?.categories ?? []).map((category) => (
          <button
            key={category.category}
            type="button"
            className="chip"
            aria-pressed={url['category'] === category.category}
            onClick={() => put({ category: category.category })}
          >
            {category.name} {category.count}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={Boolean(url['free_shipping'])}
          onClick={() => put({ free_shipping: url['free_shipping'] ? undefined : '1' })}
        >
          {t('mall.freeShipping')}
        </button>
      </div>
      {list.error ? (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      ) : (
        <div className={cart.lines.length > 0 ? 'mall-layout' : ''}>
          {list.data && list.data.rows.length === 0 ? (
            <EmptyState title={t('mall.none')} />
          ) : (
            <ul className="shelf">
              {(list.data?.rows ?? Array.from({ length: 6 }, () => null)).map((product, i) =>
                product === null ? (
                  <li key={i} className="skeleton" style={{ height: 320, borderRadius: 16 }} />
                ) : (
                  <li key={product.productCode} className="product-card">
                    <Link
                      to={'/dashboard/productDetails' as never}
                      search={{ productCode: product.productCode, mall: type } as never}
                      aria-hidden
                      tabIndex={-1}
                      className="picture"
                    >
                      <img src={product.image} alt="" width={300} height={300} loading="lazy" />
                      {product.freeShipping && (
                        <span className="badge">{t('mall.freeShipping')}</span>
                      )}
                      {product.available > 0 && product.available <= FEW && (
                        <span className="badge gold">
                          {t('mall.last', { count: product.available })}
                        </span>
                      )}
                    </Link>
                    <div className="body">
                      <Link
                        to={'/dashboard/productDetails' as never}
                        search={{ productCode: product.productCode, mall: type } as never}
                      >
                        <h2>{product.name}</h2>
                      </Link>
                      <span className="grow" />
                      <Money value={product.memberPrice} size={18} />
                      <span className="earns">
                        <Pv value={product.memberPV} short />
                        <span className="strike">
                          <Money value={product.retailPrice} />
                        </span>
                      </span>
                      {product.available <= 0 ? (
                        <span className="tag bad">{t('mall.soldOut')}</span>
                      ) : (
                        <AddButton
                          small
                          product={{
                            productCode: product.productCode,
                            name: product.name,
                            image: product.image,
                            memberPrice: product.memberPrice,
                            memberPV: product.memberPV,
                            mallType: type,
                          }}
                        />
                      )}
                    </div>
                  </li>
                ),
              )}
            </ul>
          )}
          {cart.lines.length > 0 && <CartPanel />}
        </div>
      )}
    </>
  );
}

/** "Add", or the quantity when it is in the cart already; on a shelf a plus in the corner. */
export function AddButton({
  product,
  small,
}: {
  product: Parameters<typeof setQuantity>[0];
  small?: boolean;
}) {
  const { t } = useTranslation();
  const inCart =
    useCart().lines.find((line) => line.productCode === product.productCode)?.quantity ?? 0;
  if (inCart > 0) {
    return (
      <Stepper
        value={inCart}
        name={product.name}
        onChange={(quantity) => setQuantity(product, quantity)}
      />
    );
  }
  return small ? (
    <button
      type="button"
      className="add-one"
      aria-label={`${t('mall.add')}: ${product.name}`}
      onClick={() => setQuantity(product, 1)}
    >
      <Plus size={18} aria-hidden />
    </button>
  ) : (
    <button type="button" className="button small wide" onClick={() => setQuantity(product, 1)}>
      {t('mall.add')}
    </button>
  );
}

import { mall } from '@canopy/contract/mall';
import { mallTypeOfPath } from '@canopy/domain/mall';
import { useRouterState } from '@tanstack/react-router';
import { Pagination } from 'antd';
import { LayoutGrid, List } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../session/safeStorage.ts';
import { useCall } from '../../ui/api.ts';
import { QuickSearch } from '../../ui/listFilters.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useUrlState } from '../../ui/urlState.ts';
import { usePhone } from '../../ui/usePhone.ts';
import { CartPanel } from './CartPanel.tsx';
import { chooseMall, useCart } from './cartStore.ts';
import { CategoryChips } from './CategoryChips.tsx';
import './mall.css';
import { ProductCard } from './ProductCard.tsx';

const PAGE_SIZE = 24;
const SORTS = ['sort', 'price', '-price', '-pv', 'name', 'new'] as const;

/** One of the three malls; which one, the path says (spec 2). */
export default function MallScreen() {
  const { t } = useTranslation();
  const { url, put } = useUrlState();
  const phone = usePhone();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const type = mallTypeOfPath(path, path.endsWith('/shop') ? '3' : readStored('mallType'));
  useEffect(() => chooseMall(type), [type]);
  const [view, setView] = useState<'grid' | 'list'>(
    readStored('mallView') === 'list' ? 'list' : 'grid',
  );
  const cart = useCart();
  const page = Number(url['page'] ?? 1) || 1;
  const list = useCall(
    mall.productList,
    {
      MallType: type,
      Page: page,
      PageSize: PAGE_SIZE,
      ...(url['category'] ? { Category: url['category'] } : {}),
      ...(url['free_shipping'] ? { FreeShipping: true } : {}),
      ...(url['q'] ? { Search: url['q'] } : {}),
      ...(url['sort'] ? { Sort: url['sort'] } : {}),
    },
    { keep: true },
  );
  const narrowed = Boolean(url['q'] ?? url['category'] ?? url['free_shipping']);

  function show(next: 'grid' | 'list') {
    setView(next);
    writeStored('mallView', next);
  }

  return (
    <>
      <PageHeader title={t(`mall.title${type}`)} hint={t(`mall.hint${type}`)} />
      {list.data?.closed && (
        <p className="notice" role="status" style={{ marginBottom: 16 }}>
          {t(`mall.closed_${list.data.closed}`)}
        </p>
      )}
      <div className="mall-bar">
        <QuickSearch
          value={url['q'] ?? ''}
          onChange={(q) => put({ q: q || undefined, page: undefined })}
        />
        <select
          className="input chip-select"
          aria-label={t('mall.sort')}
          value={url['sort'] ?? 'sort'}
          onChange={(event) =>
            put({
              sort: event.target.value === 'sort' ? undefined : event.target.value,
              page: undefined,
            })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`mall.sort_${sort.replace('-', 'down_')}` as never)}
            </option>
          ))}
        </select>
        <span className="grow" />
        <div className="view-switch" role="group" aria-label={t('mall.view')}>
          {(
            [
              ['grid', LayoutGrid],
              ['list', List],
            ] as const
          ).map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              aria-label={t(`mall.view_${name}`)}
              onClick={() => show(name)}
            >
              <Icon size={18} aria-hidden />
            </button>
          ))}
        </div>
      </div>
      <CategoryChips
        categories={list.data?.categories}
        chosen={url['category']}
        freeShipping={Boolean(url['free_shipping'])}
        put={put}
      />
      {list.error ? (
        <ErrorState error={list.error} retry={() => void list.refetch()} />
      ) : (
        <div className={cart.lines.length > 0 ? 'mall-layout' : ''}>
          {list.data && list.data.rows.length === 0 ? (
            <EmptyState
              title={t(narrowed ? 'list.noMatch' : 'mall.none')}
              action={
                narrowed ? (
                  <button
                    type="button"
                    className="button quiet small"
                    onClick={() =>
                      put({ q: undefined, category: undefined, free_shipping: undefined })
                    }
                  >
                    {t('list.clear')}
                  </button>
                ) : undefined
              }
            />
          ) : (
            <div>
              <ul className={view === 'list' ? 'shelf-list' : 'shelf'}>
                {(list.data?.rows ?? Array.from({ length: 8 }, () => null)).map((product, i) =>
                  product === null ? (
                    <li
                      key={i}
                      className="skeleton"
                      style={{ height: view === 'list' ? 104 : 320, borderRadius: 16 }}
                    />
                  ) : (
                    <ProductCard
                      key={product.productCode}
                      product={product}
                      mallType={type}
                      list={view === 'list'}
                      closed={Boolean(list.data?.closed)}
                      eager={i < 4}
                    />
                  ),
                )}
              </ul>
              {list.data && list.data.total > PAGE_SIZE && (
                <Pagination
                  align="end"
                  style={{ marginTop: 20 }}
                  size={phone ? 'small' : 'medium'}
                  current={page}
                  pageSize={PAGE_SIZE}
                  total={list.data.total}
                  showSizeChanger={false}
                  showTotal={(total, [from, to]) => t('list.range', { from, to, total })}
                  onChange={(next) => {
                    put({ page: next === 1 ? undefined : String(next) });
                    document.getElementById('content')?.scrollIntoView();
                  }}
                />
              )}
            </div>
          )}
          {cart.lines.length > 0 && <CartPanel />}
        </div>
      )}
    </>
  );
}

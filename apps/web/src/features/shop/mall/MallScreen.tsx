import { mall } from '@canopy/contract/shop/mall';
import { DEFAULT_MALL } from '@canopy/domain/mall';
import { LayoutGrid, List } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../../../routing/useScreen.ts';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { readStored, writeStored } from '../../../session/safeStorage.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { QuickSearch } from '../../../ui/list/FilterControls.tsx';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Select } from '../../../ui/input/Input.tsx';
import { Shelf, TileGap } from '../../../ui/picture/ProductTile.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Grid, Row } from '../../../ui/layout/Stack.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import Banners from '../../notices/banners/Banners.tsx';
import { CartPanel } from './CartPanel.tsx';
import { chooseMall } from './cartStore.ts';
import { CategoryChips } from './CategoryChips.tsx';
import { ProductCard } from './ProductCard.tsx';
import { MALL_SORT_NAMES, MALL_SORTS } from './mallSorts.ts';
import { Pager } from '../../../ui/list/Pager.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';

const PAGE_SIZE = 24;
const VIEWS = [
  ['grid', LayoutGrid],
  ['list', List],
] as const;

/** One of the three malls, depending on the address. */
export default function MallScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/shopM');
  const type = useScreen()?.mall ?? DEFAULT_MALL;
  useEffect(() => chooseMall(type), [type]);
  const [view, setView] = useState<'grid' | 'list'>(
    readStored('mallView') === 'list' ? 'list' : 'grid',
  );
  const page = Number(search.page ?? 1) || 1;
  const list = useCall(
    mall.productList,
    {
      MallType: type,
      Page: page,
      PageSize: PAGE_SIZE,
      ...(search.category ? { Category: search.category } : {}),
      ...(search.free_shipping ? { FreeShipping: true } : {}),
      ...(search.q ? { Search: search.q } : {}),
      ...(search.sort ? { Sort: search.sort } : {}),
    },
    { keep: true },
  );
  const narrowed = Boolean(search.q ?? search.category ?? search.free_shipping);

  function show(next: 'grid' | 'list') {
    setView(next);
    writeStored('mallView', next);
  }

  return (
    <>
      <PageHeader title={t(`mallType.title${type}`)} hint={t(`mall.hint${type}`)} />
      <Grid columns="cart">
        <div>
          <Banners place="mall" />
          {list.data?.closed && (
            <Notice role="status" below={16}>
              {t(`mall.closed_${list.data.closed}`)}
            </Notice>
          )}
          <Row below={16}>
            <QuickSearch
              value={search.q ?? ''}
              onChange={(q) => put({ q: q || undefined, page: undefined })}
            />
            <Select
              chip
              aria-label={t('mall.sort')}
              value={search.sort ?? 'sort'}
              onChange={(event) =>
                put({
                  sort: MALL_SORTS.slice(1).find((sort) => sort === event.target.value),
                  page: undefined,
                })
              }
            >
              {MALL_SORTS.map((sort) => (
                <option key={sort} value={sort}>
                  {t(MALL_SORT_NAMES[sort])}
                </option>
              ))}
            </Select>
            <span className="grow" />
            <Segmented
              label={t('mall.view')}
              value={view}
              options={VIEWS.map(([value, Icon]) => ({
                value,
                label: <Icon size={18} aria-label={t(`mall.view_${value}`)} />,
              }))}
              onChange={show}
            />
          </Row>
          <CategoryChips
            categories={list.data?.categories}
            chosen={search.category}
            freeShipping={Boolean(search.free_shipping)}
            put={put}
          />
          {list.error ? (
            <ErrorState error={list.error} retry={() => void list.refetch()} />
          ) : list.data && list.data.rows.length === 0 ? (
            <EmptyState
              drawing="goods"
              title={t(narrowed ? 'list.noMatch' : 'mall.none')}
              action={
                narrowed ? (
                  <SmallButton
                    onClick={() =>
                      put({ q: undefined, category: undefined, free_shipping: undefined })
                    }
                  >
                    {t('list.clear')}
                  </SmallButton>
                ) : undefined
              }
            />
          ) : (
            <>
              <Shelf list={view === 'list'}>
                {(list.data?.rows ?? Array.from({ length: 8 }, () => null)).map((product, i) =>
                  product === null ? (
                    <TileGap key={i} />
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
              </Shelf>
              {list.data && list.data.total > PAGE_SIZE && (
                <Pager
                  page={page}
                  size={PAGE_SIZE}
                  total={list.data.total}
                  onPage={(next) => {
                    put({ page: next === 1 ? undefined : String(next) });
                    document.getElementById('content')?.scrollIntoView();
                  }}
                />
              )}
            </>
          )}
        </div>
        <CartPanel />
      </Grid>
    </>
  );
}

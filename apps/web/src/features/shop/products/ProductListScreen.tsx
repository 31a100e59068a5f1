import type { ResultOf } from '@canopy/contract/call';
import { products } from '@canopy/contract/shop/products';
import { MALL_TYPES } from '@canopy/domain/mall';
import { publishProblems } from '@canopy/domain/sellable';
import { linkOptions } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { useTicks } from '../../../ui/list/ticks.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { dateText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { statusFilter, choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { BulkActions, DuplicateButton } from './productActions.tsx';
import { ProductImportButton } from './ProductImportButton.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row as Line } from '../../../ui/layout/Stack.tsx';
import { Thumb } from '../../../ui/picture/Thumb.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';

type Row = ResultOf<typeof products.list>['rows'][number];

/** On sale, and nobody can buy it: the editor says why. */
const isUnsold = (row: Row): boolean =>
  row.status === 'PUBLISHED' &&
  publishProblems({
    ...row,
    // the database keeps one
    hasEnglishName: true,
    images: row.image ? 1 : 0,
    items: row.items ? 1 : 0,
    priced: row.memberPrice !== null || row.nextPriceAt !== null,
  }).length > 0;

/** All products, including drafts and hidden ones; many can be shown, hidden or moved at once. */
export default function ProductListScreen() {
  const { t, i18n } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('product.edit');
  const categories = useCall(products.categoryList, {});
  const ticks = useTicks();
  const filters: ListFilter<typeof products.list>[] = [
    statusFilter(t, 'product', 'Status', ['DRAFT', 'PUBLISHED']),
    choiceFilter('MallType', t('product.malls'), MALL_TYPES, (mall) => t(`mallType.title${mall}`)),
    {
      key: 'Category',
      label: t('product.category'),
      options: (categories.data ?? []).map((row) => ({
        value: row.code,
        label: row.names[i18n.language] ?? row.names['en'] ?? row.code,
      })),
      parse: (text) => text,
    },
    {
      key: 'Display',
      label: t('product.display'),
      options: [
        { value: true, label: t('product.shown') },
        { value: false, label: t('product.hidden') },
      ],
    },
  ];
  const list = useList(products.list, filters);
  const columns: ListColumn<typeof products.list>[] = [
    {
      ...column.text('name', t('product.name'), { sortable: true, role: 'title' }),
      render: (row) => (
        <Line as="span" nowrap gap={12}>
          <Thumb src={row.image} />
          <strong>{row.name}</strong>
        </Line>
      ),
      phone: (row) => row.name,
      picture: (row) => <Thumb src={row.image} />,
    },
    column.code('productCode', t('product.code'), { sortable: true }),
    { ...column.text('categoryName', t('product.category'), BEHIND), key: 'category' },
    {
      ...column.word(
        'malls',
        t('product.malls'),
        { 2: t('mallType.short2'), 3: t('mallType.short3'), 4: t('mallType.short4') },
        BEHIND,
      ),
      render: (row) => row.malls.map((mall) => t(`mallType.short${mall}`)).join(', '),
    },
    {
      ...column.amount('memberPrice', t('product.memberPrice'), { sortable: true }),
      render: (row) => (
        <>
          {row.memberPrice ? <Money value={row.memberPrice} /> : '–'}
          {row.nextPriceAt && (
            <>
              <br />
              <span className="caption">
                {t('product.nextPrice', { date: dateText(row.nextPriceAt) })}
              </span>
            </>
          )}
        </>
      ),
    },
    column.volume('memberPV', t('product.memberPv')),
    column.count('available', t('label.available')),
    {
      ...column.status(t, 'product'),
      render: (row) => (
        <>
          <StatusTag of="product" status={row.status} />{' '}
          {!row.display && <Tag>{t('product.hidden')}</Tag>}
          {isUnsold(row) && <Tag tone="bad">{t('product.cannotBeSold')}</Tag>}
        </>
      ),
    },
  ];
  return (
    <ListPage
      title={t('screen.productList')}
      pageActions={
        mayEdit && (
          <>
            <ProductImportButton />
            <ButtonLink to="/dashboard/productEditor">
              <Plus size={18} aria-hidden /> {t('product.add')}
            </ButtonLink>
          </>
        )
      }
      name="products"
      empty={{
        sentence: t('product.noneYet'),
        action: mayEdit && (
          <ButtonLink to="/dashboard/productEditor">{t('product.add')}</ButtonLink>
        ),
      }}
      drawing="goods"
      columns={columns}
      rowKey={(row) => row.productCode}
      list={list}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/productEditor',
          search: { productCode: row.productCode },
        })
      }
      {...(mayEdit
        ? {
            actions: (row: Row) => <DuplicateButton row={row} />,
            selection: {
              ticks,
              limit: 200,
              actions: (chosen) => (
                <BulkActions
                  chosen={chosen}
                  shown={new Map(list.data?.rows.map((row) => [row.productCode, row.display]))}
                  categories={categories.data ?? []}
                  onDone={() => ticks.set([])}
                />
              ),
              label: (row: Row) => t('list.tick', { name: row.name }),
            },
          }
        : {})}
    />
  );
}

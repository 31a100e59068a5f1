import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import { Button, PlainButton } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { numberOf } from '../../../ui/input/formCheck.ts';
import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/shop/stock';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { useList } from '../../../ui/list/useList.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import type { BaseColumn, ListColumn } from '../../../ui/list/listTypes.ts';
import { TextField } from '../../../ui/input/form.tsx';
import { useForm } from '../../../ui/input/useForm.ts';
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx';
import { dateText, withCommas, metaText } from '../../../i18n/format.ts';
import type { ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StockMoveDialog, type StockMove } from './StockMoveDialog.tsx';
import { useWarehouseOptions } from './stockOptions.ts';

type Row = ResultOf<typeof stock.balanceList>['rows'][number];

const MOVES: { move: StockMove; right: 'stock.move' | 'stock.adjust' }[] = [
  { move: 'receive', right: 'stock.move' },
  { move: 'transfer', right: 'stock.move' },
  { move: 'count', right: 'stock.adjust' },
  { move: 'adjust', right: 'stock.adjust' },
];

/** Stock balance per warehouse and item: on hand, reserved, available; also as of an earlier day. */
export default function StockBalanceScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const warehouses = useWarehouseOptions();
  const staff = login.role === 'staff' || login.role === 'admin';
  const [search] = useScreenSearch('/dashboard/stockBalance');
  const filters: ListFilter<typeof stock.balanceList>[] = [
    {
      key: 'WarehouseID',
      label: t('label.warehouse'),
      options: warehouses,
      parse: (text) => text,
    },
    { key: 'AsOf', label: t('stock.asOf'), type: 'date' },
    {
      key: 'Low',
      label: t('stock.level'),
      options: [{ value: true, text: '1', label: t('stock.lowOnly') }],
    },
  ];
  // a stockist has one warehouse
  const list = useList(stock.balanceList, staff ? filters : filters.slice(1));
  const [moving, setMoving] = useState<StockMove | null>(null);
  const [level, setLevel] = useState<Row | null>(null);
  const past = search.AsOf !== undefined;
  const mayLevel = login.permissions.includes('stock.edit') && !past;
  const units = (key: 'onHand' | 'reserved' | 'available', title: string): BaseColumn<Row> => ({
    title,
    render: (row) => withCommas(String(row[key])),
    cell: { of: key, as: 'number' },
    align: 'end',
  });
  const columns: ListColumn<typeof stock.balanceList>[] = [
    column.codeName('itemCode', t('stock.code'), { sortable: true }),
    column.text('name', t('stock.name'), { sortable: true }),
    {
      ...column.text('warehouse', t('label.warehouse'), { sortable: true }),
      cell: ['warehouseID', 'warehouse'],
    },
    { key: 'onHand', sortable: true, ...units('onHand', t('stock.onHand')) },
    { key: 'reserved', ...units('reserved', t('stock.reserved')), ...BEHIND },
    {
      key: 'available',
      sortable: true,
      ...units('available', t('label.available')),
      role: 'amount',
    },
    {
      key: 'low',
      title: t('stock.level'),
      render: (row) =>
        row.low ? (
          <Tag tone="bad">{t('stock.lowAt', { level: row.lowLevel })}</Tag>
        ) : (
          <span className="muted">{row.lowLevel || '–'}</span>
        ),
      phone: (row) => row.low && <Tag tone="bad">{t('stock.lowAt', { level: row.lowLevel })}</Tag>,
      cell: { of: 'lowLevel', as: 'number' },
      role: 'state',
    },
  ];
  return (
    <ListPage
      title={t('screen.stockBalance')}
      hint={
        past
          ? t('stock.balanceOf', { date: dateText(`${search.AsOf}T12:00:00Z`) })
          : t('stock.balanceHint')
      }
      pageActions={MOVES.filter(({ right }) => login.permissions.includes(right)).map(
        ({ move }, i) => (
          <Button key={move} kind={i === 0 ? 'primary' : 'quiet'} onClick={() => setMoving(move)}>
            {t(`stock.do_${move}`)}
          </Button>
        ),
      )}
      name="stockBalance"
      drawing="goods"
      columns={columns}
      rowKey={(row) => `${row.warehouseID}/${row.itemCode}`}
      rowLink={(row) =>
        linkOptions({
          to: '/dashboard/stockFlow',
          search: { ItemCode: row.itemCode, WarehouseID: row.warehouseID },
        })
      }
      list={list}
      {...(mayLevel
        ? {
            actions: (row: Row) => (
              <PlainButton onClick={() => setLevel(row)}>{t('stock.setLevel')}</PlainButton>
            ),
          }
        : {})}
    >
      {moving && (
        <StockMoveDialog
          move={moving}
          warehouses={warehouses}
          warehouseID={search.WarehouseID ?? DEFAULT_WAREHOUSE}
          onClose={() => setMoving(null)}
        />
      )}
      {level && <LevelForm row={level} onClose={() => setLevel(null)} />}
    </ListPage>
  );
}

function LevelForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({
    initial: { LowLevel: String(row.lowLevel) },
    command: useCommand(stock.setLowLevel, [stock]),
    body: ({ LowLevel }) => ({
      WarehouseID: row.warehouseID,
      ItemCode: row.itemCode,
      LowLevel: numberOf(LowLevel),
    }),
    close: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={metaText(row.itemCode, row.warehouse)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="LowLevel"
        label={t('stock.level')}
        help={t('stock.levelHelp')}
        inputMode="numeric"
        whole
      />
    </FormDialog>
  );
}

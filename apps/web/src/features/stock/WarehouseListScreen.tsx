import { DEFAULT_WAREHOUSE } from '@canopy/domain/ids';
import type { ResultOf } from '@canopy/contract/call';
import { stock } from '@canopy/contract/stock';
import { MALAYSIA_COUNTRY_ID, postCodeCode } from '@canopy/domain/validation';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreen } from '../../frame/ScreenOutlet.tsx';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Tag } from '../../ui/Notice.tsx';
import { Row } from '../../ui/Stack.tsx';
import { useList } from '../../ui/useList.ts';
import { useCommand } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { useForm } from '../../ui/useForm.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { withCommas, metaText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import { furtherNames, NameFields } from '../../ui/NameFields.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { AddressFields } from '../addressBook/AddressFields.tsx';
import { MemberField } from '../../ui/MemberPicker.tsx';
import { useActiveOptions } from './stockOptions.ts';
import { sentence } from '../../i18n/sentence.tsx';
import { statusWords } from '../../i18n/words.ts';

type Warehouse = ResultOf<typeof stock.warehouseList>['rows'][number];

/** All warehouses or, at `stockistList`, only those run by a stockist. */
export default function WarehouseListScreen() {
  const { t } = useTranslation();
  const mayEdit = useLogin()!.permissions.includes('warehouse.edit');
  const { confirm } = useFeedback();
  const stockists = useScreen()?.title === 'stockistList';
  const filters: ListFilter<typeof stock.warehouseList>[] = [
    { key: 'Status', label: t('label.status'), options: useActiveOptions('warehouse') },
  ];
  const list = useList(stock.warehouseList, filters, stockists ? { Stockists: true } : {});
  const change = useCommand(stock.changeWarehouseStatus, [stock]);
  const [editing, setEditing] = useState<Warehouse | 'new' | null>(null);
  const columns: ListColumn<typeof stock.warehouseList>[] = [
    {
      key: 'name',
      title: t('label.warehouse'),
      render: (row) => (
        <>
          <strong>{row.name}</strong>
          <br />
          <span className="caption code">{row.warehouseID}</span>
        </>
      ),
      cell: ['warehouseID', 'name'],
      role: 'title',
    },
    {
      key: 'place',
      title: t('label.city'),
      render: (row) => [row.city, row.state].filter(Boolean).join(', '),
      cell: { of: ['city', 'state'], between: ', ' },
    },
    {
      key: 'stockist',
      title: t('stock.stockist'),
      render: (row) =>
        row.stockistID ? <PersonCell name={row.stockist!} id={row.stockistID} /> : '–',
      cell: 'stockistID',
    },
    {
      key: 'onHand',
      title: t('stock.onHand'),
      render: (row) => withCommas(String(row.onHand)),
      cell: { of: 'onHand', as: 'number' },
      align: 'end',
      role: 'amount',
    },
    {
      key: 'low',
      title: t('stock.low'),
      render: (row) => (row.low > 0 ? <Tag tone="bad">{row.low}</Tag> : '–'),
      cell: { of: 'low', as: 'number' },
      align: 'end',
    },
    {
      key: 'status',
      title: t('label.status'),
      render: (row) => <StatusTag of="warehouse" status={row.status} />,
      cell: { of: 'status', words: statusWords(t, 'warehouse') },
      role: 'state',
    },
  ];
  const toggle = (row: Warehouse) => {
    const Status = row.status === 'ACTIVE' ? ('INACTIVE' as const) : ('ACTIVE' as const);
    confirm(
      sentence(t, Status === 'ACTIVE' ? 'stock.enableText' : 'stock.disableText', {
        name: (
          <strong>
            {row.warehouseID} {row.name}
          </strong>
        ),
      }),
      () => change.mutateAsync({ WarehouseID: row.warehouseID, Status }),
      t('done.updated'),
      () => change.mutateAsync({ WarehouseID: row.warehouseID, Status: row.status }),
    );
  };
  return (
    <>
      <PageHeader
        title={t(stockists ? 'screen.stockistList' : 'screen.warehouseList')}
        actions={
          mayEdit && (
            <Button onClick={() => setEditing('new')}>
              <Plus size={18} aria-hidden /> {t('stock.addWarehouse')}
            </Button>
          )
        }
      />
      <Card as="div">
        <DataTable
          name={stockists ? 'stockists' : 'warehouses'}
          columns={columns}
          rowKey={(row) => row.warehouseID}
          list={list}
          actions={(row: Warehouse) => (
            <Row as="span" nowrap justify="end">
              <ButtonLink
                to="/dashboard/stockBalance"
                search={{ WarehouseID: row.warehouseID }}
                kind="plain"
                size="small"
              >
                {t('screen.stockBalance')}
              </ButtonLink>
              {mayEdit && row.warehouseID !== DEFAULT_WAREHOUSE && (
                <Button kind="plain" size="small" onClick={() => toggle(row)}>
                  {t(row.status === 'ACTIVE' ? 'stock.disable' : 'stock.enable')}
                </Button>
              )}
            </Row>
          )}
          {...(mayEdit
            ? { onRow: setEditing }
            : {
                rowLink: (row: Warehouse) =>
                  linkOptions({
                    to: '/dashboard/stockBalance',
                    search: { WarehouseID: row.warehouseID },
                  }),
              })}
        />
      </Card>
      {editing && (
        <WarehouseForm
          warehouse={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

function WarehouseForm({
  warehouse: row,
  onClose,
}: {
  warehouse: Warehouse | null;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const form = useForm({
    adds: !row,
    initial: {
      Name: row?.names?.['en'] ?? row?.name ?? '',
      Names: furtherNames(row?.names),
      Address1: row?.address1 ?? '',
      Address2: row?.address2 ?? '',
      Address3: row?.address3 ?? '',
      PostCode: row?.postCode ?? '',
      City: row?.city ?? '',
      StateID: row?.stateID ?? '',
      CountryID: row?.countryID ?? MALAYSIA_COUNTRY_ID,
      StockistID: row?.stockistID ?? '',
    },
    // the format of a post code depends on the country
    check: ({ PostCode, CountryID }) => {
      const code = postCodeCode(PostCode, Number(CountryID));
      return code ? [{ field: 'PostCode', code }] : [];
    },
    command: useCommand(stock.saveWarehouse, [stock]),
    body: ({ StockistID, ...values }) => ({
      ...values,
      ...(row ? { WarehouseID: row.warehouseID } : {}),
      ...(StockistID ? { StockistID } : {}),
    }),
    done: () => {
      success(t(row ? 'done.updated' : 'done.added'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={row ? metaText(row.warehouseID, row.name) : t('stock.addWarehouse')}
      onClose={onClose}
    >
      <NameFields form={form} label={t('stock.name')} maxLength={80} />
      {row?.warehouseID !== DEFAULT_WAREHOUSE && (
        <MemberField
          label={t('stock.runBy')}
          value={form.values.StockistID}
          onChange={(memberID) => form.set('StockistID', memberID)}
        />
      )}
      <AddressFields form={form} />
    </FormDialog>
  );
}

import type { ResultOf } from '@canopy/contract/call';
import { refunds } from '@canopy/contract/refunds';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../routing/useScreenSearch.ts';
import { call } from '../../session/call.ts';
import { useCall } from '../../ui/api.ts';
import { amountColumn, memberColumn, orderColumn } from '../../ui/columns.tsx';
import { DataTable, useListQuery, type Column } from '../../ui/DataTable.tsx';
import { fetchPages } from '../../ui/fetchPages.ts';
import { dateText } from '../../ui/format.ts';
import type { Filter } from '../../ui/listFilters.tsx';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

import { RefundDrawer } from './RefundDrawer.tsx';

type Row = ResultOf<typeof refunds.list>['rows'][number];
const STATUSES = ['PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED'] as const;

function columns(t: TFunction): Column<Row>[] {
  return [
    {
      key: 'refundID',
      title: t('refunds.id'),
      render: (row) => <span className="code">{row.refundID}</span>,
      text: (row) => row.refundID,
      role: 'title',
    },
    {
      key: 'date',
      title: t('sales.date'),
      render: (row) => dateText(row.date),
      text: (row) => row.date,
      sortable: true,
    },
    orderColumn<Row>(t),
    memberColumn<Row>(t),
    {
      key: 'reason',
      title: t('action.reason'),
      render: (row) => (
        <>
          {row.reason}
          {row.late && (
            <>
              {' '}
              <span className="tag wait">{t('refunds.late')}</span>
            </>
          )}
        </>
      ),
      text: (row) => row.reason,
    },
    {
      key: 'toBank',
      title: t('refunds.byBank'),
      render: (row) =>
        row.toBank === '0.00' ? (
          '–'
        ) : row.paidAt ? (
          <bdi className="code">{row.paidReference}</bdi>
        ) : (
          <span className="tag wait">
            <Money value={row.toBank} />
          </span>
        ),
      text: (row) => Number(row.toBank),
    },
    amountColumn<Row>(t),
    {
      key: 'status',
      title: t('sales.status'),
      render: (row) => <StatusTag status={row.status} />,
      text: (row) => row.status,
      role: 'state',
    },
  ];
}

/** What buyers want to give back, what is on its way back, and what is still to be paid by bank. */
export default function RefundsScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/refunds');
  const filters: Filter[] = [
    {
      key: 'Status',
      label: t('sales.status'),
      options: STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: 'Owed',
      label: t('refunds.byBank'),
      options: [{ value: 'true', label: t('refunds.owed') }],
    },
  ];
  const bodyOf = ({ Owed, ...query }: Record<string, unknown>) => ({
    ...query,
    ...(Owed ? { Owed: true } : {}),
  });
  const list = useCall(refunds.list, bodyOf(useListQuery(filters)) as never, { keep: true });
  return (
    <>
      <PageHeader title={t('screen.refunds')} hint={t('refunds.hint')} />
      <div className="card">
        <DataTable
          name="refunds"
          columns={columns(t)}
          filters={filters}
          rowKey={(row) => row.refundID}
          data={list.data}
          error={list.error}
          loading={list.isFetching}
          retry={() => void list.refetch()}
          fetchAll={(all) =>
            fetchPages((page) => call(refunds.list, { ...bodyOf(all), ...page } as never))
          }
          onRow={(row) => put({ refundID: row.refundID })}
        />
      </div>
      {search.refundID && (
        <RefundDrawer refundID={search.refundID} onClose={() => put({ refundID: undefined })} />
      )}
    </>
  );
}

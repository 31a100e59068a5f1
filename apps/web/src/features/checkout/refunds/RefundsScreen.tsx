import { refunds } from '@canopy/contract/checkout/refunds';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../session/session.ts';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useList } from '../../../ui/list/useList.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { useUrlState } from '../../../ui/list/urlState.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';

import { DeskTabs } from '../../company/approvals/DeskTabs.tsx';
import { RefundDesk } from './RefundDesk.tsx';
import { RefundDrawer } from './RefundDrawer.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';

const STATUSES = ['PENDING', 'APPROVED', 'COMPLETED', 'REJECTED', 'CANCELLED'] as const;

function columns(t: TFunction): ListColumn<typeof refunds.list>[] {
  return [
    column.code('refundID', t('refunds.id'), { role: 'title' }),
    column.date('date', t('label.date'), { sortable: true }),
    column.code('salesID', t('label.order'), BEHIND),
    column.member(t),
    {
      ...column.text('reason', t('action.reason'), BEHIND),
      render: (row) => (
        <>
          {row.reason}
          {row.late && (
            <>
              {' '}
              <Tag tone="wait">{t('refunds.late')}</Tag>
            </>
          )}
        </>
      ),
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
          <Tag tone="wait">
            <Money value={row.toBank} />
          </Tag>
        ),
      cell: { of: 'toBank', as: 'money' },
    },
    column.added('amount', t('label.amount')),
    column.status(t, 'refund'),
  ];
}

/** Address parameters that mean the list rather than the desk. */
const LISTED = ['q', 'Status', 'Owed', 'refundID', 'page', 'sort'] as const;

/** Refunds: pending ones at the desk; all of them, and those still to be paid by bank, as a list. */
export default function RefundsScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const [search, put] = useScreenSearch('/dashboard/refunds');
  const { url } = useUrlState();
  const decides = login.permissions.includes('refund.approve');
  const listed = !decides || search.view === 'all' || LISTED.some((name) => url[name]);
  const actions = decides && (
    <Segmented
      label={t('label.status')}
      value={!listed ? 'open' : url['Status'] === 'APPROVED' ? 'receive' : 'all'}
      options={[
        { value: 'open', label: t('desk.toDecide') },
        { value: 'receive', label: t('refunds.toReceive') },
        { value: 'all', label: t('label.all') },
      ]}
      onChange={(value) =>
        put({
          ...Object.fromEntries(LISTED.map((name) => [name, undefined])),
          Status: value === 'receive' ? 'APPROVED' : undefined,
          view: value === 'all' ? 'all' : undefined,
        })
      }
    />
  );
  return listed ? <RefundList actions={actions} /> : <RefundDesk actions={actions} />;
}

function RefundList({ actions }: { actions: ReactNode }) {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/refunds');
  const filters: ListFilter<typeof refunds.list>[] = [
    statusFilter(t, 'refund', 'Status', STATUSES),
    {
      key: 'Owed',
      label: t('refunds.byBank'),
      options: [{ value: true, label: t('refunds.owed') }],
    },
  ];
  const list = useList(refunds.list, filters);
  return (
    <ListPage
      title={t('screen.refunds')}
      hint={t('refunds.hint')}
      pageActions={actions}
      above={<DeskTabs active="refunds" />}
      name="refunds"
      drawing="done"
      columns={columns(t)}
      rowKey={(row) => row.refundID}
      list={list}
      onRow={(row) => put({ refundID: row.refundID })}
    >
      {search.refundID && (
        <RefundDrawer refundID={search.refundID} onClose={() => put({ refundID: undefined })} />
      )}
    </ListPage>
  );
}

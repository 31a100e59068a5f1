import type { ResultOf } from '@canopy/contract/call';
import type { Permission } from '@canopy/contract/codes';
import { payments } from '@canopy/contract/checkout/payments';
import { linkOptions } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { SmallButton } from '../../../ui/input/Button.tsx';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import type { ListColumn } from '../../../ui/list/listTypes.ts';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { StatusTag } from '../../../ui/value/StatusTag.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { statusName } from '../../../i18n/statusName.ts';

type Row = ResultOf<typeof payments.list>['rows'][number];
const STATUSES = ['CREATED', 'PENDING', 'PAID', 'FAILED', 'EXPIRED'] as const;

/** A failed card payment is shown as declined. */
const shown = (status: Row['status']) => (status === 'FAILED' ? 'DECLINED' : status);

function columns(t: TFunction): ListColumn<typeof payments.list>[] {
  return [
    {
      key: 'salesID',
      title: t('paying.of'),
      render: (row) => <span className="code">{row.salesID ?? row.requestID}</span>,
      cell: ['salesID', 'requestID'],
      role: 'title',
    },
    column.member(t),
    column.time('date', t('label.date')),
    column.code('transactionID', t('paying.transaction'), BEHIND),
    { ...column.time('askedAt', t('paying.asked'), BEHIND), key: 'asked' },
    {
      key: 'problem',
      title: t('paying.problem'),
      render: (row) =>
        row.problem ? (
          <Tag tone={row.paidBackAt ? 'info' : 'bad'}>
            <Meta>
              {t(`paying.problem_${row.problem}`, { received: row.received })}
              {row.paidBackReference}
            </Meta>
          </Tag>
        ) : row.lastError ? (
          <Tag tone="wait">{t('paying.noAnswer')}</Tag>
        ) : (
          '–'
        ),
      cell: ['problem', 'lastError', 'received', 'paidBackReference'],
    },
    column.added('amount', t('label.amount')),
    {
      ...column.status(t, 'payment'),
      render: (row) => <StatusTag of="payment" status={shown(row.status)} />,
    },
  ];
}

/** Card payments with the provider's response, and amounts owed back to buyers. */
export default function CardPaymentsScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { success } = useFeedback();
  const filters: ListFilter<typeof payments.list>[] = [
    choiceFilter('Status', t('label.status'), STATUSES, (value) =>
      statusName(t, 'payment', shown(value)),
    ),
    {
      key: 'Owed',
      label: t('paying.problem'),
      options: [{ value: true, label: t('paying.owed') }],
    },
  ];
  const holds = (right: Permission) => login.permissions.includes(right);
  const mayDecide = (row: Row) =>
    holds('sale.approvePayment') && (row.requestID === null || holds('walletRequest.approve'));
  const list = useList(payments.list, filters);
  const paidBack = useCommand(payments.paidBack, [payments]);
  const [deciding, setDeciding] = useState<Row | null>(null);
  const [paying, setPaying] = useState<Row | null>(null);
  return (
    <ListPage
      title={t('screen.cardPayments')}
      hint={t('paying.hint')}
      name="cardPayments"
      columns={columns(t)}
      search={false}
      rowKey={(row) => `${row.salesID ?? row.requestID}/${row.date}/${row.paymentID}`}
      list={list}
      rowLink={(row) =>
        row.salesID === null
          ? linkOptions({ to: '/dashboard/memberProfile', search: { memberID: row.memberID } })
          : linkOptions({ to: '/dashboard/orderDetails', search: { salesID: row.salesID } })
      }
      actions={(row) =>
        row.status !== 'PAID' && mayDecide(row) ? (
          <SmallButton onClick={() => setDeciding(row)}>{t('paying.decide')}</SmallButton>
        ) : row.problem && !row.paidBackAt && holds('refund.approve') ? (
          <SmallButton onClick={() => setPaying(row)}>{t('paying.paidBack')}</SmallButton>
        ) : null
      }
    >
      {deciding && <DecideDialog row={deciding} onClose={() => setDeciding(null)} />}
      <ReasonDialog
        open={paying !== null}
        danger={false}
        ok={t('paying.paidBack')}
        label={t('label.bankReference')}
        what={
          paying &&
          sentence(t, 'paying.paidBackText', {
            amount: <strong>{paying.received}</strong>,
            name: paying.fullName,
          })
        }
        onClose={() => setPaying(null)}
        onReason={async (Reference) => {
          await paidBack.mutateAsync({ PaymentID: Number(paying!.paymentID), Reference });
          success(t('done.action'));
        }}
      />
    </ListPage>
  );
}

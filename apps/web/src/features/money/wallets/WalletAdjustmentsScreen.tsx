import { wallets } from '@canopy/contract/money/wallets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useMemberLink } from '../../../ui/input/useMemberLink.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { words } from '../../../i18n/words.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { statusFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { MemberPicker, type PickedMember } from '../../../ui/input/MemberPicker.tsx';
import { Money } from '../../../ui/value/Money.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { askedByColumn, reasonColumn } from '../../company/approvals/adjustmentColumns.tsx';
import { DecideAdjustment } from '../../company/approvals/DecideAdjustment.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';

type Adjustment = RowOf<typeof wallets.adjustmentList>;
const STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const;

/** Adjustments of balances, requested by one person and approved by another. */
export default function WalletAdjustmentsScreen() {
  const { t } = useTranslation();
  const memberLink = useMemberLink();
  const [picking, setPicking] = useState(false);
  const [member, setMember] = useState<PickedMember | null>(null);
  const filters: ListFilter<typeof wallets.adjustmentList>[] = [
    statusFilter(t, 'request', 'Status', STATUSES),
  ];
  const list = useList(wallets.adjustmentList, filters);
  const columns: ListColumn<typeof wallets.adjustmentList>[] = [
    column.code('adjustmentID', t('adjustment.id'), BEHIND),
    column.member(t, { role: 'title' }),
    {
      ...column.word('walletType', t('adjustment.wallet'), words(t, 'wallet')),
      cell: 'walletType',
    },
    reasonColumn(t),
    askedByColumn(t),
    {
      ...column.added('amount', t('label.amount')),
      render: (row) => <Money value={row.amount} sign />,
    },
    { ...column.status(t, 'request'), cell: 'status' },
  ];
  return (
    <ListPage
      title={t('screen.walletAdjustments')}
      hint={t('adjustment.hint')}
      pageActions={<Button onClick={() => setPicking(true)}>{t('adjustment.new')}</Button>}
      name="walletAdjustments"
      drawing="money"
      columns={columns}
      rowKey={(row) => row.adjustmentID}
      rowLink={(row) => memberLink(row.memberID, 'wallets')}
      list={list}
      actions={(row: Adjustment) => <Decide row={row} />}
    >
      <MemberPicker open={picking} onClose={() => setPicking(false)} onPick={setMember} />
      {member && (
        <AdjustDialog
          memberID={member.memberID}
          name={member.fullname}
          onClose={() => setMember(null)}
        />
      )}
    </ListPage>
  );
}

function Decide({ row }: { row: Adjustment }) {
  const { t } = useTranslation();
  const approve = useCommand(wallets.approveAdjustment, [wallets]);
  const reject = useCommand(wallets.rejectAdjustment, [wallets]);
  const parts = {
    name: <strong>{row.fullName}</strong>,
    amount: <Money value={row.amount} sign size={20} />,
    wallet: t(`wallet.${row.walletType}`),
  };
  return (
    <DecideAdjustment
      row={row}
      askApprove={sentence(t, 'adjustment.askApprove', parts)}
      askReject={sentence(t, 'adjustment.askReject', parts)}
      approve={approve.mutateAsync}
      reject={reject.mutateAsync}
    />
  );
}

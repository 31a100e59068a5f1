import {
  ADJUSTED,
  ADJUSTMENT_STATES,
  bonusAdjustments,
} from '@canopy/contract/bonus/bonusAdjustments';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BEHIND, column } from '../../../ui/list/columns.tsx';
import { useMemberLink } from '../../../ui/input/useMemberLink.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { words } from '../../../i18n/words.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { useCommand } from '../../../ui/feedback/api.ts';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import { statusFilter, choiceFilter, type ListFilter } from '../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../ui/list/listTypes.ts';
import { MemberPicker, type PickedMember } from '../../../ui/input/MemberPicker.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { useList } from '../../../ui/list/useList.ts';
import { askedByColumn, reasonColumn } from '../../company/approvals/adjustmentColumns.tsx';
import { DecideAdjustment } from '../../company/approvals/DecideAdjustment.tsx';
import { AdjustBonusDialog } from './AdjustBonusDialog.tsx';

type List = typeof bonusAdjustments.adjustmentList;
type Adjustment = RowOf<List>;

/** Adjustments of members' months, requested by one person and approved by another. */
export default function BonusAdjustmentsScreen() {
  const { t } = useTranslation();
  const memberLink = useMemberLink();
  const [picking, setPicking] = useState(false);
  const [member, setMember] = useState<PickedMember | null>(null);
  const filters: ListFilter<List>[] = [
    statusFilter(t, 'request', 'Status', ADJUSTMENT_STATES),
    choiceFilter('Kind', t('bonusAdjustment.kind'), ADJUSTED, (value) =>
      t(`bonusAdjustment.of.${value}`),
    ),
  ];
  const list = useList(bonusAdjustments.adjustmentList, filters);
  const columns: ListColumn<List>[] = [
    column.code('adjustmentID', t('adjustment.id'), BEHIND),
    column.member(t, { role: 'title' }),
    {
      key: 'kind',
      title: t('bonusAdjustment.kind'),
      render: (row) => (
        <Meta>
          {t(`bonusAdjustment.of.${row.kind}`)}
          {standingAlone(monthText(row.period))}
        </Meta>
      ),
      cell: { of: ['kind', 'period'], words: words(t, 'bonusAdjustment.of') },
    },
    reasonColumn(t),
    askedByColumn(t),
    {
      ...column.volume('amount', t('bonusAdjustment.by'), { role: 'amount' }),
      render: (row) => <Amount row={row} />,
    },
    { ...column.status(t, 'request'), cell: 'status' },
  ];
  return (
    <ListPage
      title={t('screen.bonusAdjustments')}
      hint={t('bonusAdjustment.hint')}
      pageActions={<Button onClick={() => setPicking(true)}>{t('bonusAdjustment.new')}</Button>}
      name="bonusAdjustments"
      drawing="money"
      columns={columns}
      rowKey={(row) => row.adjustmentID}
      rowLink={(row) => memberLink(row.memberID, 'bonuses')}
      list={list}
      actions={(row: Adjustment) => <Decide row={row} />}
    >
      <MemberPicker open={picking} onClose={() => setPicking(false)} onPick={setMember} />
      {member && list.data && (
        <AdjustBonusDialog
          member={member}
          periods={list.data.periods}
          onClose={() => setMember(null)}
        />
      )}
    </ListPage>
  );
}

function Amount({ row }: { row: Adjustment }) {
  return row.kind === 'MONEY' ? <Money value={row.amount} sign /> : <Pv value={row.amount} sign />;
}

function Decide({ row }: { row: Adjustment }) {
  const { t } = useTranslation();
  const approve = useCommand(bonusAdjustments.approveAdjustment, [bonusAdjustments]);
  const reject = useCommand(bonusAdjustments.rejectAdjustment, [bonusAdjustments]);
  const parts = {
    name: <strong>{row.fullName}</strong>,
    amount: <Amount row={row} />,
    month: monthText(row.period),
  };
  return (
    <DecideAdjustment
      row={row}
      askApprove={sentence(t, `bonusAdjustment.askApprove.${row.kind}`, parts)}
      askReject={sentence(t, `bonusAdjustment.askReject.${row.kind}`, parts)}
      approve={approve.mutateAsync}
      reject={reject.mutateAsync}
    />
  );
}

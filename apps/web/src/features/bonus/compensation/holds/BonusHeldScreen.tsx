import { compensation } from '@canopy/contract/bonus/compensation';
import { decimalOf } from '@canopy/domain/money';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { column } from '../../../../ui/list/columns.tsx';
import { monthText, standingAlone } from '../../../../i18n/format.ts';
import { statusFilter, type ListFilter } from '../../../../ui/list/listFilters.ts';
import type { ListColumn } from '../../../../ui/list/listTypes.ts';
import { ListPage } from '../../../../ui/list/ListPage.tsx';
import { useList } from '../../../../ui/list/useList.ts';

const STATES = ['HELD', 'RELEASED', 'FORFEITED'] as const;

/** Payables of all months that were held, released or forfeited; each opens the run where that is decided. */
export default function BonusHeldScreen() {
  const { t } = useTranslation();
  const filters: ListFilter<typeof compensation.heldPayables>[] = [
    statusFilter(t, 'bonus', 'State', STATES),
  ];
  const list = useList(compensation.heldPayables, filters);
  const columns: ListColumn<typeof compensation.heldPayables>[] = [
    column.member(t),
    {
      ...column.text('period', t('bonus.month')),
      render: (row) => standingAlone(monthText(row.period)),
    },
    {
      ...column.text('reason', t('action.reason')),
      render: (row) => <span className="wrap">{row.reason}</span>,
    },
    column.date('at', t('label.date')),
    {
      ...column.money('amount', t('label.amount'), { role: 'amount' }),
      adds: (row) => row.amount ?? decimalOf(0),
    },
    column.state(t, 'bonus', 'state'),
  ];
  return (
    <ListPage
      title={t('screen.bonusHeld')}
      hint={t('bonus.hold.hint')}
      name="bonusHeld"
      drawing="money"
      columns={columns}
      rowKey={(row) => `${row.period} ${row.memberID} ${row.at}`}
      list={list}
      rowLink={(row) =>
        linkOptions({ to: '/dashboard/bonusRunDetails', search: { runID: row.runID ?? '' } })
      }
    />
  );
}

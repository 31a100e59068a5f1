import { compensation } from '@canopy/contract/compensation';
import { decimalOf } from '@canopy/domain/money';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { statusName } from '../../i18n/statusName.ts';
import { statusWords } from '../../i18n/words.ts';
import { Card } from '../../ui/Card.tsx';
import { memberColumn } from '../../ui/columns.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { dateText, monthText, standingAlone } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn, RowOf } from '../../ui/listTypes.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { useList } from '../../ui/useList.ts';

const STATES = ['HELD', 'RELEASED', 'FORFEITED'] as const;

/** Payables of all months that were held, released or forfeited; each opens the run where that is decided. */
export default function BonusHeldScreen() {
  const { t } = useTranslation();
  const filters: ListFilter<typeof compensation.heldPayables>[] = [
    {
      key: 'State',
      label: t('label.status'),
      options: STATES.map((value) => ({ value, label: statusName(t, 'bonus', value) })),
    },
  ];
  const list = useList(compensation.heldPayables, filters);
  const columns: ListColumn<typeof compensation.heldPayables>[] = [
    memberColumn<RowOf<typeof compensation.heldPayables>>(t),
    {
      key: 'period',
      title: t('bonus.month'),
      render: (row) => standingAlone(monthText(row.period)),
      cell: 'period',
    },
    {
      key: 'reason',
      title: t('action.reason'),
      render: (row) => <span className="wrap">{row.reason}</span>,
      cell: 'reason',
    },
    {
      key: 'at',
      title: t('label.date'),
      render: (row) => dateText(row.at),
      cell: { of: 'at', as: 'instant' },
    },
    {
      key: 'amount',
      title: t('label.amount'),
      render: (row) => (row.amount ? <Money value={row.amount} /> : '–'),
      cell: { of: 'amount', as: 'money' },
      align: 'end',
      unit: 'RM',
      adds: (row) => row.amount ?? decimalOf(0),
      role: 'amount',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <StatusTag of="bonus" status={row.state} />,
      cell: { of: 'state', words: statusWords(t, 'bonus') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader title={t('screen.bonusHeld')} hint={t('bonus.hold.hint')} />
      <Card as="div">
        <DataTable
          name="bonusHeld"
          drawing="money"
          columns={columns}
          rowKey={(row) => `${row.period} ${row.memberID} ${row.at}`}
          list={list}
          rowLink={(row) =>
            linkOptions({ to: '/dashboard/bonusRunDetails', search: { runID: row.runID ?? '' } })
          }
        />
      </Card>
    </>
  );
}

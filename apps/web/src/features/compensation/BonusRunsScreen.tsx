import { compensation } from '@canopy/contract/compensation';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useList } from '../../ui/useList.ts';
import { useCommand } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { monthText, standingAlone, percentText, timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';

/** Months: calculate one, then open it to lock and post. */
export default function BonusRunsScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { success, failure } = useFeedback();
  const list = useList(compensation.runList);
  const calculate = useCommand(compensation.calculate, [compensation]);
  const [month, setMonth] = useState('');
  const open = list.data?.openPeriods ?? [];
  // months are paid in order: the oldest one comes first
  const chosen = month || open.at(-1) || '';
  const show = (runID: string) =>
    void navigate({ to: '/dashboard/bonusRunDetails', search: { runID } });
  const columns: ListColumn<typeof compensation.runList>[] = [
    {
      key: 'period',
      title: t('bonus.month'),
      render: (row) => standingAlone(monthText(row.period)),
      text: (row) => row.period,
      role: 'title',
    },
    {
      key: 'runID',
      title: t('bonus.run'),
      render: (row) => <span className="code">{row.runID}</span>,
      text: (row) => row.runID,
    },
    {
      key: 'sales',
      title: t('bonus.sales'),
      render: (row) => row.sales,
      text: (row) => row.sales,
      align: 'end',
    },
    {
      key: 'volume',
      title: t('bonus.volume'),
      render: (row) => <Pv value={row.volume} short />,
      text: (row) => Number(row.volume),
      align: 'end',
    },
    {
      key: 'ratio',
      title: t('bonus.ratio'),
      render: (row) => <span className="code">{percentText(row.payoutRatio)}</span>,
      text: (row) => row.payoutRatio / 100,
      align: 'end',
    },
    {
      key: 'calculated',
      title: t('bonus.calculated'),
      render: (row) => (row.calculatedAt ? timeText(row.calculatedAt) : ''),
      text: (row) => row.calculatedAt ?? '',
    },
    {
      key: 'paid',
      title: t('bonus.paid'),
      render: (row) => <Money value={row.paid} />,
      text: (row) => Number(row.paid),
      align: 'end',
      role: 'amount',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <StatusTag of="month" status={row.state} />,
      text: (row) => row.state,
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader title={t('screen.bonusRuns')} hint={t('bonus.runsHint')} />
      <div className="grid">
        {login.permissions.includes('bonus.run') && open.length > 0 && (
          <section className="card row" style={{ gap: 12, alignItems: 'flex-end' }}>
            <div className="field" style={{ minWidth: 220 }}>
              <label htmlFor="month">{t('bonus.openMonths')}</label>
              <select
                id="month"
                className="input"
                value={chosen}
                onChange={(event) => setMonth(event.target.value)}
              >
                {open.map((period) => (
                  <option key={period} value={period}>
                    {standingAlone(monthText(period))}
                  </option>
                ))}
              </select>
            </div>
            <button
              type="button"
              className="button"
              disabled={calculate.isPending}
              onClick={() =>
                void calculate
                  .mutateAsync({ Period: chosen })
                  .then((run) => {
                    success(t('done.action'));
                    show(run.runID);
                  })
                  .catch(failure)
              }
            >
              {t(calculate.isPending ? 'bonus.calculating' : 'bonus.calculate')}
            </button>
          </section>
        )}
        <div className="card">
          <DataTable
            name="runs"
            search={false}
            columns={columns}
            rowKey={(row) => row.runID}
            list={{ ...list, fetchAll: undefined }}
            onRow={(row) => show(row.runID)}
          />
        </div>
      </div>
    </>
  );
}

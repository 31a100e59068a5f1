import { compensation } from '@canopy/contract/compensation';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Grid } from '../../ui/Stack.tsx';
import { useList } from '../../ui/useList.ts';
import { useCommand } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import type { ListColumn } from '../../ui/listTypes.ts';
import { useFeedback } from '../../ui/feedback.tsx';
import { monthText, standingAlone, percentText, timeText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { statusWords } from '../../i18n/words.ts';
import { MonthSelect } from './MonthSelect.tsx';
import { RunCalendarDialog } from './RunCalendarDialog.tsx';

/** Months: calculate one, then open it to lock and post it. */
export default function BonusRunsScreen() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const navigate = useNavigate();
  const { success, failure } = useFeedback();
  const list = useList(compensation.runList);
  const calculate = useCommand(compensation.calculate, [compensation]);
  const [month, setMonth] = useState('');
  const [calendar, setCalendar] = useState(false);
  const open = list.data?.openPeriods ?? [];
  // months are paid in order, so the oldest comes first
  const chosen = month || open.at(-1) || '';
  const show = (runID: string) =>
    void navigate({ to: '/dashboard/bonusRunDetails', search: { runID } });
  const columns: ListColumn<typeof compensation.runList>[] = [
    {
      key: 'period',
      title: t('bonus.month'),
      render: (row) => standingAlone(monthText(row.period)),
      cell: 'period',
      role: 'title',
    },
    {
      key: 'runID',
      title: t('bonus.run'),
      render: (row) => <span className="code">{row.runID}</span>,
      cell: 'runID',
    },
    {
      key: 'sales',
      optional: true,
      inSheet: true,
      title: t('bonus.sales'),
      render: (row) => row.sales,
      phone: (row) => t('bonus.salesN', { count: row.sales }),
      cell: { of: 'sales', as: 'number' },
      align: 'end',
    },
    {
      key: 'volume',
      title: t('bonus.volume'),
      render: (row) => <Pv value={row.volume} />,
      cell: { of: 'volume', as: 'money' },
      align: 'end',
    },
    {
      key: 'ratio',
      title: t('bonus.ratio'),
      render: (row) => <span className="code">{percentText(row.payoutRatio)}</span>,
      cell: { of: 'payoutRatio', as: 'percent' },
      align: 'end',
    },
    {
      key: 'calculated',
      optional: true,
      inSheet: true,
      title: t('bonus.calculated'),
      render: (row) => (row.calculatedAt ? timeText(row.calculatedAt) : ''),
      cell: { of: 'calculatedAt', as: 'instant' },
    },
    {
      key: 'paid',
      title: t('bonus.paid'),
      render: (row) => <Money value={row.paid} />,
      cell: { of: 'paid', as: 'money' },
      align: 'end',

      unit: 'RM',
      role: 'amount',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: (row) => <StatusTag of="month" status={row.state} />,
      cell: { of: 'state', words: statusWords(t, 'month') },
      role: 'state',
    },
  ];
  return (
    <>
      <PageHeader
        title={t('screen.bonusRuns')}
        hint={t('bonus.runsHint')}
        actions={
          <>
            {login.permissions.includes('bonus.edit') && (
              <Button kind="quiet" onClick={() => setCalendar(true)}>
                {t('bonusCalendar.title')}
              </Button>
            )}
            <ButtonLink kind="quiet" to="/dashboard/bonusHeld">
              {t('screen.bonusHeld')}
            </ButtonLink>
          </>
        }
      />
      <Grid>
        {login.permissions.includes('bonus.run') && open.length > 0 && (
          <Card row gap={12} align="end">
            <MonthSelect
              label={t('bonus.openMonths')}
              months={open}
              value={chosen}
              onChange={setMonth}
            />
            <Button
              disabled={calculate.isPending}
              onClick={() =>
                void calculate
                  .mutateAsync({ Period: chosen })
                  .then((run) => {
                    success(
                      t('done.action'),
                      t('bonus.told.calculate', { month: monthText(run.period) }),
                    );
                    show(run.runID);
                  })
                  .catch(failure)
              }
            >
              {t(calculate.isPending ? 'bonus.calculating' : 'bonus.calculate')}
            </Button>
          </Card>
        )}
        <Card as="div">
          <DataTable
            name="runs"
            search={false}
            columns={columns}
            rowKey={(row) => row.runID}
            list={list}
            onRow={(row) => show(row.runID)}
          />
        </Card>
      </Grid>
      {calendar && <RunCalendarDialog onClose={() => setCalendar(false)} />}
    </>
  );
}

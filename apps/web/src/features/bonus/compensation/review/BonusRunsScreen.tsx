import { compensation } from '@canopy/contract/bonus/compensation';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../../session/session.ts';
import { Button } from '../../../../ui/input/Button.tsx';
import { ButtonLink } from '../../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { BEHIND, column } from '../../../../ui/list/columns.tsx';
import { Grid } from '../../../../ui/layout/Stack.tsx';
import { useList } from '../../../../ui/list/useList.ts';
import { useCommand } from '../../../../ui/feedback/api.ts';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import type { ListColumn } from '../../../../ui/list/listTypes.ts';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { monthText, percentText, timeText } from '../../../../i18n/format.ts';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { MonthSelect } from '../MonthSelect.tsx';
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
    column.month('period', t('bonus.month')),
    column.code('runID', t('bonus.run')),
    {
      ...column.count('sales', t('bonus.sales'), BEHIND),
      phone: (row) => t('bonus.salesN', { count: row.sales }),
    },
    column.volume('volume', t('bonus.volume')),
    {
      key: 'ratio',
      title: t('bonus.ratio'),
      render: (row) => <span className="code">{percentText(row.payoutRatio)}</span>,
      cell: { of: 'payoutRatio', as: 'percent' },
      align: 'end',
    },
    {
      key: 'calculated',
      ...BEHIND,
      title: t('bonus.calculated'),
      render: (row) => (row.calculatedAt ? timeText(row.calculatedAt) : ''),
      cell: { of: 'calculatedAt', as: 'instant' },
    },
    column.amount('paid', t('bonus.paid')),
    column.state(t, 'month', 'state'),
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

import { compensation } from '@canopy/contract/compensation';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/sentence.tsx';
import { statusName } from '../../i18n/statusName.ts';
import { nameOf } from '../../i18n/texts.ts';
import { statusWords } from '../../i18n/words.ts';
import { useLogin } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useCommand } from '../../ui/api.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { useFeedback } from '../../ui/feedback.tsx';
import { monthText } from '../../ui/format.ts';
import type { ListFilter } from '../../ui/listFilters.ts';
import type { ListColumn, RowOf } from '../../ui/listTypes.ts';
import { Meta } from '../../ui/Meta.tsx';
import { Money } from '../../ui/Money.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { ReasonDialog, type GivenReason } from '../../ui/ReasonDialog.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useList } from '../../ui/useList.ts';
import type { Run } from './RunReview.tsx';
import { isUnderWay } from './RunTask.tsx';

type Payable = RowOf<typeof compensation.payables>;
type Act = 'hold' | 'release' | 'forfeit';

const STATES = ['HELD', 'RELEASED', 'FORFEITED'] as const;
const PLANS = [
  { key: 'unilevel', plan: 'UNILEVEL' },
  { key: 'generation', plan: 'GENERATION' },
  { key: 'upgradeRanking', plan: 'UPGRADE_RANKING' },
  { key: 'binary', plan: 'BINARY' },
] as const;

/** What a run pays each of its members; single payables are held back, released or forfeited. */
export function RunPayables({ run }: { run: Run }) {
  const { t } = useTranslation();
  const filters: ListFilter<typeof compensation.payables>[] = [
    {
      key: 'State',
      label: t('label.status'),
      options: STATES.map((value) => ({ value, label: statusName(t, 'bonus', value) })),
    },
  ];
  const list = useList(compensation.payables, filters, { RunID: run.runID });
  const plans = PLANS.filter(({ plan }) => run.plans.some((one) => one.plan === plan));
  const amount = (value: string) => (value === '0.00' ? '–' : <Money value={value} />);
  const columns: ListColumn<typeof compensation.payables>[] = [
    {
      key: 'name',
      title: t('label.member'),
      render: (row) => <PersonCell name={row.fullName} id={row.memberID} />,
      cell: ['memberID', 'fullName'],
      role: 'title',
    },
    {
      key: 'paidAs',
      title: t('bonus.paidAs'),
      render: (row) => nameOf(t, 'rank', row.paidAs),
      cell: { of: 'paidAs', as: 'number' },
    },
    ...plans.map(({ key, plan }): ListColumn<typeof compensation.payables> => ({
      key,
      title: t(`plan.${plan}`),
      align: 'end',
      render: (row) => amount(row[key]),
      cell: { of: key, as: 'money' },
    })),
    {
      key: 'takenBack',
      title: t('bonus.takenBack'),
      align: 'end',
      render: (row) => amount(row.takenBack),
      cell: { of: 'takenBack', as: 'money' },
    },
    {
      key: 'carriedOut',
      title: t('bonus.carriedOn'),
      align: 'end',
      render: (row) => amount(row.carriedOut),
      cell: { of: 'carriedOut', as: 'money' },
    },
    {
      key: 'total',
      title: t('bonus.total'),
      render: (row) => (
        <strong>
          <Money value={row.total} />
        </strong>
      ),
      cell: { of: 'total', as: 'money' },
      align: 'end',
      role: 'amount',
    },
    {
      key: 'state',
      title: t('label.status'),
      render: ({ state, reason, heldBy, decidedBy }) =>
        state && (
          <Stack gap={4}>
            <StatusTag of="bonus" status={state} />
            <span className="caption">
              <Meta>
                {reason}
                {decidedBy ?? heldBy}
              </Meta>
            </span>
          </Stack>
        ),
      cell: { of: 'state', words: statusWords(t, 'bonus') },
      role: 'state',
    },
  ];
  return (
    <Card as="div" data-testid="payables">
      <DataTable
        name="earners"
        columns={columns}
        rowKey={(row) => row.memberID}
        list={list}
        rowLink={(row) =>
          linkOptions({
            to: '/dashboard/bonusReport',
            search: { runID: run.runID, memberID: row.memberID },
          })
        }
        actions={(row: Payable) => <Acts run={run} row={row} />}
      />
    </Card>
  );
}

/** What can be done with what one member is paid. */
function Acts({ run, row }: { run: Run; row: Payable }) {
  const { t } = useTranslation();
  const { failure, success } = useFeedback();
  const { permissions } = useLogin()!;
  const [asking, setAsking] = useState<Act | null>(null);
  const hold = useCommand(compensation.holdPayable, [compensation]);
  const release = useCommand(compensation.releasePayable, [compensation]);
  const forfeit = useCommand(compensation.forfeitPayable, [compensation]);
  const posted = run.state === 'POSTED';
  const settled = posted || row.state === 'FORFEITED' || row.total === '0.00';
  const acts: Act[] =
    run.state === 'OPEN' || isUnderWay(run)
      ? []
      : row.state === 'HELD'
        ? row.decidable && permissions.includes('bonus.post')
          ? ['release', 'forfeit']
          : []
        : !settled && permissions.includes('bonus.run')
          ? ['hold']
          : [];
  const send = (given: GivenReason) => {
    const body = { RunID: run.runID, MemberID: row.memberID };
    if (asking === 'release') return release.mutateAsync({ ...body, Reason: given.Reason });
    return (asking === 'hold' ? hold : forfeit).mutateAsync({ ...body, ...given });
  };
  const question = {
    name: <strong>{row.fullName}</strong>,
    amount: <Money value={row.total} size={20} />,
    month: monthText(run.period),
  };
  const asked = asking === 'release' && posted ? 'releaseNow' : asking;
  return (
    <>
      {acts.map((act) => (
        <Button key={act} kind="quiet" size="small" onClick={() => setAsking(act)}>
          {t(`bonus.hold.${act}`)}
        </Button>
      ))}
      {asking && asked && (
        <ReasonDialog
          open
          what={sentence(t, `bonus.hold.ask.${asked}`, question)}
          ok={t(`bonus.hold.${asking}`)}
          danger={asking === 'forfeit'}
          {...(asking === 'hold' && { kind: 'payable' as const })}
          onClose={() => setAsking(null)}
          onReason={async (_, given) => {
            try {
              await send(given);
              setAsking(null);
              success(t('done.action'));
            } catch (error) {
              failure(error);
            }
          }}
        />
      )}
    </>
  );
}

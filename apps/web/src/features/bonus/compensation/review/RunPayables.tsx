import { compensation } from '@canopy/contract/bonus/compensation';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../../i18n/sentence.tsx';
import { nameOf } from '../../../../i18n/texts.ts';
import { useLogin } from '../../../../session/session.ts';
import { SmallButton } from '../../../../ui/input/Button.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { useCommand } from '../../../../ui/feedback/api.ts';
import { BEHIND, column } from '../../../../ui/list/columns.tsx';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import { useFeedback } from '../../../../ui/feedback/feedback.tsx';
import { monthText } from '../../../../i18n/format.ts';
import { statusFilter, type ListFilter } from '../../../../ui/list/listFilters.ts';
import type { ListColumn, RowOf } from '../../../../ui/list/listTypes.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { PersonCell } from '../../../../ui/list/PersonCell.tsx';
import { ReasonDialog, type GivenReason } from '../../../../ui/overlay/ReasonDialog.tsx';
import { StatusTag } from '../../../../ui/value/StatusTag.tsx';
import { useList } from '../../../../ui/list/useList.ts';
import { carriedOn } from '../lines/carriedNet.ts';
import type { Run } from './reviewedRun.ts';
import { isUnderWay } from './RunTask.tsx';

type Payable = RowOf<typeof compensation.payables>;
type Act = 'hold' | 'release' | 'forfeit';
interface Asking {
  row: Payable;
  act: Act;
}

const STATES = ['HELD', 'RELEASED', 'FORFEITED'] as const;
const PLANS = [
  { key: 'unilevel', plan: 'UNILEVEL' },
  { key: 'generation', plan: 'GENERATION' },
  { key: 'upgradeRanking', plan: 'UPGRADE_RANKING' },
  { key: 'binary', plan: 'BINARY' },
] as const;

/** What a run pays each member; single payables can be held, released or forfeited. */
export function RunPayables({ run }: { run: Run }) {
  const { t } = useTranslation();
  const { permissions } = useLogin()!;
  const [asking, setAsking] = useState<Asking | null>(null);
  const filters: ListFilter<typeof compensation.payables>[] = [
    statusFilter(t, 'bonus', 'State', STATES),
  ];
  const list = useList(compensation.payables, filters, { RunID: run.runID });
  const plans = PLANS.filter(({ plan }) => run.plans.some((one) => one.plan === plan));
  const amount = (value: string) => (value === '0.00' ? '–' : <Money value={value} />);
  // shown where a row does not add up to its total without them
  const away =
    run.clawedBack === '0.00' && !list.data?.rows.some(({ takenBack }) => takenBack !== '0.00')
      ? BEHIND
      : {};
  const columns: ListColumn<typeof compensation.payables>[] = [
    {
      key: 'name',
      title: t('label.member'),
      render: (row) => (
        <>
          <PersonCell name={row.fullName} id={row.memberID} />
          <Held row={row} />
        </>
      ),
      phone: (row) => <PersonCell name={row.fullName} id={row.memberID} />,
      cell: ['memberID', 'fullName'],
      role: 'title',
    },
    {
      ...column.state(t, 'bonus', 'state', BEHIND),
      render: (row) => <Held row={row} />,
    },
    {
      key: 'paidAs',
      ...BEHIND,
      title: t('bonus.paidAs'),
      render: (row) => nameOf(t, 'rank', row.paidAs),
      cell: { of: 'paidAs', as: 'number' },
    },
    ...plans.map(({ key, plan }): ListColumn<typeof compensation.payables> => ({
      ...column.moneyOrNone(key, t(`plan.${plan}`)),
      // has no heading above it there; the figure comes first, so that only the name is cut off
      phone: (row) => (
        <>
          {amount(row[key])} {t(`plan.${plan}`)}
        </>
      ),
    })),
    { ...column.moneyOrNone('takenBack', t('bonus.takenBack')), ...away },
    {
      ...column.money('carriedOut', t('bonus.carriedOn')),
      ...away,
      render: (row) => amount(carriedOn(row.carriedOut)),
    },
    {
      ...column.added('total', t('bonus.total')),
      render: (row) => (
        <strong>
          <Money value={row.total} />
        </strong>
      ),
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
        actions={(row: Payable) =>
          actsOf(run, row, permissions).map((act) => (
            <SmallButton key={act} onClick={() => setAsking({ row, act })}>
              {t(`bonus.hold.${act}`)}
            </SmallButton>
          ))
        }
      />
      {asking && <AskDialog run={run} {...asking} onClose={() => setAsking(null)} />}
    </Card>
  );
}

/** Whether it is or was held, why and by whom. */
function Held({ row: { state, reason, heldBy, decidedBy, decidable } }: { row: Payable }) {
  const { t } = useTranslation();
  return (
    state && (
      <>
        <StatusTag of="bonus" status={state} />
        <p className="caption wrap">
          <Meta>
            {reason}
            {decidedBy ?? heldBy}
            {state === 'HELD' && !decidable && t('waitsFor.second')}
          </Meta>
        </p>
      </>
    )
  );
}

/** The person's possible actions on a member's payable. */
function actsOf(run: Run, row: Payable, permissions: readonly string[]): Act[] {
  if (isUnderWay(run)) return [];
  if (row.state === 'HELD') {
    return row.decidable && permissions.includes('bonus.post') ? ['release', 'forfeit'] : [];
  }
  const settled = run.state === 'POSTED' || row.state === 'FORFEITED' || row.total === '0.00';
  return !settled && permissions.includes('bonus.run') ? ['hold'] : [];
}

/** Asks for the reason and performs the action. */
function AskDialog({ run, row, act, onClose }: Asking & { run: Run; onClose: () => void }) {
  const { t } = useTranslation();
  const { success } = useFeedback();
  const hold = useCommand(compensation.holdPayable, [compensation]);
  const release = useCommand(compensation.releasePayable, [compensation]);
  const forfeit = useCommand(compensation.forfeitPayable, [compensation]);
  const send = (given: GivenReason) => {
    const body = { RunID: run.runID, MemberID: row.memberID };
    if (act === 'release') return release.mutateAsync({ ...body, Reason: given.Reason });
    return (act === 'hold' ? hold : forfeit).mutateAsync({ ...body, ...given });
  };
  const asked = act === 'release' && run.state === 'POSTED' ? 'releaseNow' : act;
  return (
    <ReasonDialog
      open
      what={sentence(t, `bonus.hold.ask.${asked}`, {
        name: <strong>{row.fullName}</strong>,
        amount: <Money value={row.total} size={20} />,
        month: monthText(run.period),
      })}
      ok={t(`bonus.hold.${act}`)}
      danger={act === 'forfeit'}
      {...(act === 'hold' && { kind: 'payable' as const })}
      onClose={onClose}
      onReason={async (_, given) => {
        await send(given);
        success(t('done.action'), t(`bonus.told.${act}`, { name: row.fullName }));
      }}
    />
  );
}

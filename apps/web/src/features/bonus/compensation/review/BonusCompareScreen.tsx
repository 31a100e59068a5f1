import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentence } from '../../../../i18n/sentence.tsx';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { useCall } from '../../../../ui/feedback/api.ts';
import { ChangeList } from '../../../../ui/list/ChangeList.tsx';
import { column } from '../../../../ui/list/columns.tsx';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import { FieldBox } from '../../../../ui/input/Field.tsx';
import { dateText, metaText, monthText } from '../../../../i18n/format.ts';
import { Select } from '../../../../ui/input/Input.tsx';
import type { ListColumn, RowOf } from '../../../../ui/list/listTypes.ts';
import { Money, Pv } from '../../../../ui/value/Money.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { PageState } from '../../../../ui/feedback/PageState.tsx';
import { Grid } from '../../../../ui/layout/Stack.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { useList } from '../../../../ui/list/useList.ts';
import { CompareLines } from './CompareLines.tsx';
import { usePaidPlans } from '../usePaidPlans.ts';

type Calculation = ResultOf<typeof compensation.calculations>[number];
type Row = RowOf<typeof compensation.compareRuns>;

/** Compares two calculations: totals, members, and line by line. */
export default function BonusCompareScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/bonusCompare');
  const all = useCall(compensation.calculations, {});
  if (!all.data) {
    return <PageState title={t('screen.bonusCompare')} read={all} />;
  }
  const known = all.data;
  const run = known.find(({ runID }) => runID === search.runID) ?? known[0];
  const other =
    known.find(({ runID }) => runID === search.otherID) ??
    known.find(({ runID }) => runID !== run?.runID);
  const choice = (label: string, value: string, choose: (runID: string) => void) => (
    <FieldBox>
      <label htmlFor={label}>
        {t(label === 'run' ? 'bonus.compare.run' : 'bonus.compare.other')}
      </label>
      <Select id={label} value={value} onChange={(event) => choose(event.target.value)}>
        {known.map((one) => (
          <option key={one.runID} value={one.runID}>
            {nameOf(one)}
          </option>
        ))}
      </Select>
    </FieldBox>
  );
  const nameOf = (one: Calculation) =>
    metaText(
      monthText(one.period, 'short'),
      one.runID,
      one.state === 'DISCARDED' && t('bonus.compare.preview'),
      dateText(one.calculatedAt),
    );
  return (
    <>
      <PageHeader title={t('screen.bonusCompare')} hint={t('bonus.compare.hint')} />
      {!run || !other ? (
        <EmptyState title={t('bonus.compare.none')} />
      ) : (
        <Grid>
          <Card>
            <Grid columns="form">
              {choice('run', run.runID, (runID) => put({ runID }))}
              {choice('other', other.runID, (otherID) => put({ otherID }))}
            </Grid>
          </Card>
          <Compared key={`${run.runID} ${other.runID}`} run={run} other={other} />
        </Grid>
      )}
    </>
  );
}

const money = (label: string, before: string, after: string) => ({
  key: label,
  label,
  before: <Money value={before} />,
  after: <Money value={after} />,
});

function Compared({ run, other }: { run: Calculation; other: Calculation }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Row | null>(null);
  const both = { RunID: run.runID, OtherID: other.runID };
  const list = useList(compensation.compareRuns, [], both);
  const sums = list.data?.totals;
  const plans = usePaidPlans(
    (sums?.byPlan ?? [])
      .filter(({ amount, other }) => Number(amount) !== 0 || Number(other) !== 0)
      .map(({ plan }) => plan),
  );
  const columns: ListColumn<typeof compensation.compareRuns>[] = [
    { ...column.member(t, { role: 'title' }), cell: ['fullName', 'memberID'] },
    {
      ...column.money('other', t('bonus.compare.other')),
      phone: (row) =>
        sentence(t, 'label.pair', {
          label: t('bonus.compare.other'),
          value: <Money value={row.other} />,
        }),
    },
    column.amount('amount', t('bonus.compare.run')),
  ];
  return (
    <>
      <Card>
        <ChangeList
          rows={[
            {
              key: 'volume',
              label: t('bonus.volume'),
              before: <Pv value={other.volume} />,
              after: <Pv value={run.volume} />,
            },
            ...(sums?.byPlan ?? [])
              .filter(({ plan }) => plans.includes(plan))
              .map((one) => money(t(`plan.${one.plan}`), one.other, one.amount)),
            money(t('bonus.breakage'), other.breakage, run.breakage),
            money(t('bonus.paid'), other.paid, run.paid),
          ]}
        />
      </Card>
      <Card as="div">
        <DataTable
          name="compared"
          columns={columns}
          rowKey={(row) => row.memberID}
          list={list}
          onRow={setOpen}
        />
      </Card>
      {open && <CompareLines both={both} member={open} onClose={() => setOpen(null)} />}
    </>
  );
}

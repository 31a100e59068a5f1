import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { lastFinishedMonth } from '../../../../routing/months.ts';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { useLogin } from '../../../../session/session.ts';
import { BackLink } from '../../../../ui/layout/BackLink.tsx';
import { ButtonLink } from '../../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../../ui/layout/Card.tsx';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { monthText, standingAlone, timeText } from '../../../../i18n/format.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { Grid } from '../../../../ui/layout/Stack.tsx';
import { useList } from '../../../../ui/list/useList.ts';
import { MissedCaps } from './MissedCaps.tsx';
import { MissedLineRow } from './MissedLineRow.tsx';
import { missedLineColumns, type MissedPlan } from './missedLineColumns.tsx';

/** The lines behind one amount of _Why was I not paid?_, or what it consists of if it has none. */
export default function MissedLinesScreen() {
  const { t } = useTranslation();
  const { memberID: MemberID } = useLogin()!;
  const [search] = useScreenSearch('/dashboard/missedLines');
  const { entry = 'SHARES', plan = 'UNILEVEL', reason, rank } = search;
  const Period = search.period ?? lastFinishedMonth();
  const month = monthText(Period);
  const list = useList(compensation.missedLines, [], {
    MemberID,
    Period,
    Entry: entry,
    Plan: plan,
    ...(reason && { Reason: reason }),
    ...(rank && { Rank: Number(rank) }),
  });
  const { data } = list;
  const reasons = data?.rows[0]?.reasons ?? (reason ? [reason] : []);
  return (
    <>
      <BackLink to="/dashboard/whyNotPaid" search={{ period: Period }}>
        {t('screen.whyNotPaid')}
      </BackLink>
      <PageHeader
        title={t('bonus.missedLines.of', { plan: t(`plan.${plan}`) })}
        hint={
          <Meta>
            {standingAlone(month)}
            {reasons.map((one) => t(`reason.${one}`)).join(', ')}
          </Meta>
        }
        actions={<Basis plan={plan} period={Period} />}
      />
      <Grid>
        {data?.asOf && (
          <Notice data-testid="asOf">
            {t('bonus.missedSoFar', { month, at: timeText(data.asOf) })}
          </Notice>
        )}
        {data?.caps ? (
          <MissedCaps caps={data.caps} />
        ) : data?.unlisted ? (
          <EmptyState drawing="list" title={t('bonus.missedLines.noInput', { month })} />
        ) : (
          <Card as="div">
            <DataTable
              name="missedLines"
              drawing="money"
              columns={missedLineColumns(t, plan)}
              rowKey={(row) => row.line}
              phoneRow={(row) => <MissedLineRow row={row} plan={plan} />}
              list={list}
              sum={data && <Money value={data.totals.amount} />}
              empty={{ sentence: t('bonus.nothingMissed', { month }) }}
            />
          </Card>
        )}
      </Grid>
    </>
  );
}

/** Where to see what a bonus without sales of its own is paid on. */
function Basis({ plan, period }: { plan: MissedPlan; period: string }) {
  const { t } = useTranslation();
  if (plan === 'UPGRADE_RANKING') {
    return (
      <ButtonLink to="/dashboard/rankProgress" search={{ period }} kind="quiet">
        {t('screen.rankProgress')}
      </ButtonLink>
    );
  }
  if (plan !== 'BINARY') return null;
  return (
    <ButtonLink to="/dashboard/binaryLegs" search={{}} kind="quiet">
      {t('screen.binaryLegs')}
    </ButtonLink>
  );
}

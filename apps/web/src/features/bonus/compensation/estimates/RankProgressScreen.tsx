import type { ResultOf } from '@canopy/contract/call';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../../i18n/texts.ts';
import { lastMonths } from '../../../../routing/months.ts';
import { useScreenSearch } from '../../../../routing/useScreenSearch.ts';
import { useCall } from '../../../../ui/feedback/api.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { monthText, standingAlone, timeText } from '../../../../i18n/format.ts';
import { ListRow } from '../../../../ui/list/ListRow.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { Notice, Tag } from '../../../../ui/feedback/Notice.tsx';
import { Grid, Row } from '../../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx';
import { RankConditions } from '../../coach/RankConditions.tsx';
import { MonthSelect } from '../MonthSelect.tsx';
import { OfMember } from '../OfMember.tsx';

type Answer = ResultOf<typeof compensation.rankProgress>;

/**
 * How ranks were determined in a month, and the paid-as rank of each month: the member's own or, for staff,
 * anybody's.
 */
export default function RankProgressScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/rankProgress');
  const months = lastMonths();
  const Period = search.period ?? months[0];
  return (
    <OfMember
      title={t('screen.rankProgress')}
      hint={t('ranks.hint')}
      choose={t('ranks.choose')}
      chosen={search.memberID}
      onChoose={(memberID) => put({ memberID })}
    >
      {(MemberID) => (
        <Grid width="text">
          <MonthSelect
            narrow
            months={months}
            value={Period}
            onChange={(period) => put({ period })}
          />
          <Judged MemberID={MemberID} Period={Period} />
        </Grid>
      )}
    </OfMember>
  );
}

function Judged({ MemberID, Period }: { MemberID: string; Period: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(
    compensation.rankProgress,
    { MemberID, Period },
    { keep: true },
  );
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton lines={6} />;
  const month = monthText(data.period);
  return (
    <>
      {data.paidAs !== null && (
        <Card row justify="between" data-testid="paidAs">
          <h2>{t('ranks.paidAs', { month })}</h2>
          <strong>{nameOf(t, 'rank', data.paidAs)}</strong>
        </Card>
      )}
      <HowFar answer={data} month={month} />
      {data.ranks.map((row) => (
        <Card key={row.rank} gap={8} data-testid="rank">
          <Row justify="between">
            <h3>{nameOf(t, 'rank', row.rank)}</h3>
            <Tag tone={row.met ? 'good' : undefined}>{t(row.met ? 'ranks.met' : 'ranks.open')}</Tag>
          </Row>
          <RankConditions row={row} differentLegs={data.differentLegs} />
          <Row justify="between">
            <span className="small muted">{t('ranks.reward')}</span>
            <Money value={row.reward} />
          </Row>
        </Card>
      ))}
      <Card gap={8}>
        <h2>{t('ranks.history')}</h2>
        {data.history.length === 0 && <p className="small muted">{t('ranks.noHistory')}</p>}
        <ul>
          {data.history.map(({ period, paidAs }) => (
            <ListRow key={period}>
              <span className="grow">{standingAlone(monthText(period))}</span>
              <strong>{nameOf(t, 'rank', paidAs)}</strong>
            </ListRow>
          ))}
        </ul>
      </Card>
    </>
  );
}

/** How complete the data shown is. */
function HowFar({ answer, month }: { answer: Answer; month: string }) {
  const { t } = useTranslation();
  const { asOf, counted, paidAs, ranks } = answer;
  if (asOf) return <Notice>{t('ranks.soFar', { month, at: timeText(asOf) })}</Notice>;
  if (paidAs === null) return <Notice>{t('ranks.notCounted', { month })}</Notice>;
  if (!counted) return <Notice>{t('ranks.notKept', { month })}</Notice>;
  return ranks.length === 0 ? <Notice>{t('ranks.noRanks', { month })}</Notice> : null;
}

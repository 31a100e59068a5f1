import { Link, linkOptions } from '@tanstack/react-router';
import { ShoppingBag, UserPlus } from 'lucide-react';
import { previousPeriod, wallClock } from '@canopy/domain/time';
import { useTranslation } from 'react-i18next';
import { balances as walletBalances, bonusReport, memberDashboard } from 'virtual:frameCalls';
import { monthOf } from '../../../routing/months.ts';
import { companyTimeZone, serverNow } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { SplitBar } from '../../../ui/chart/Bars.tsx';
import { Board, BoardColumn, BoardItem } from '../../../ui/list/Board.tsx';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Figure, Figures } from '../../../ui/chart/Figure.tsx';
import { Hero, HeroNote, Legend, LegendItem } from '../../../ui/layout/Hero.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { WideOnly } from '../../../ui/layout/WideOnly.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { Avatar } from '../../../ui/picture/Avatar.tsx';
import { businessToday, dateText, monthName, timeText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import Banners from '../../notices/banners/Banners.tsx';
import { HomeNews } from '../../people/announcements/HomeNews.tsx';
import { Invite } from '../../entry/registration/Invite.tsx';
import { ErrorState, ReadState, Skeleton } from '../../../ui/feedback/states.tsx';
import { WalletTiles } from '../../money/wallets/WalletTiles.tsx';
import { ToDo } from './ToDo.tsx';
import { TrendBars } from './TrendBars.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { Coach } from '../../bonus/coach/Coach.tsx';
import { Checklist } from '../../entry/onboarding/Checklist.tsx';
import { daysOfMonth } from './reportFilters.ts';
import { MissedNow } from './MissedNow.tsx';
import { clawBackParts } from '../../bonus/coach/clawBackParts.ts';
import { useEstimate } from '../../bonus/coach/useEstimate.ts';

const COLOURS: Record<string, string> = {
  UNILEVEL: '#62CFA0',
  SPONSOR: '#F0C264',
  GENERATION: '#9CCBF0',
  UPGRADE_RANKING: '#E8A58C',
  BINARY: '#B9A6E8',
};

/** Home of a member: bonus estimate, qualification, wallets, team, news, invitation. */
export default function MemberDashboard() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const MemberID = login.memberID;
  const home = useCall(memberDashboard, { MemberID });
  const balances = useCall(walletBalances, { MemberID });
  // by the clock that all times on the page are in
  const hour = new Date(wallClock(serverNow(), companyTimeZone())).getUTCHours();
  const greeting = hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening';
  return (
    <>
      <PageHeader
        title={t(greeting, { name: login.fullName.split(' ')[0] ?? '' })}
        hint={dateText(serverNow().toISOString())}
        actions={
          <WideOnly>
            <ButtonLink to="/dashboard/memberRegistration" kind="quiet">
              <UserPlus size={18} aria-hidden />
              {t('home.register')}
            </ButtonLink>
            <ButtonLink to="/dashboard/shopM">
              <ShoppingBag size={18} aria-hidden />
              {t('home.toMall')}
            </ButtonLink>
          </WideOnly>
        }
      />
      <Checklist />
      {login.role === 'stockist' && (
        <Text as="div" below={16}>
          <ToDo />
        </Text>
      )}
      {home.error ? (
        <ErrorState error={home.error} retry={() => void home.refetch()} />
      ) : (
        <Board>
          <BoardColumn>
            <BoardItem place={1}>
              <Earned />
            </BoardItem>
            <BoardItem place={2}>
              {balances.data ? (
                <WalletTiles balances={balances.data} />
              ) : (
                <ReadState read={balances} lines={2} height={80} />
              )}
            </BoardItem>
            <BoardItem place={2}>
              <Banners place="home" />
            </BoardItem>
            <BoardItem place={3}>
              <Card>
                <Row justify="between">
                  <h2>
                    {t('home.trend')} <span className="caption">RM</span>
                  </h2>
                  <Link to="/dashboard/salesReport" search={{ whose: 'DOWNLINE' }}>
                    {t('screen.salesReport')}
                  </Link>
                </Row>
                {home.data ? (
                  <TrendBars
                    trend={home.data.trend}
                    label={t('home.trend')}
                    linkOf={(month) =>
                      linkOptions({
                        to: '/dashboard/salesReport',
                        search: { whose: 'DOWNLINE', ...daysOfMonth(month) },
                      })
                    }
                  />
                ) : (
                  <Skeleton lines={4} height={36} />
                )}
              </Card>
            </BoardItem>
            <BoardItem place={6}>
              <HomeNews />
            </BoardItem>
          </BoardColumn>
          <BoardColumn>
            <BoardItem place={1}>
              <Card gap={20}>
                <Coach />
              </Card>
            </BoardItem>
            <BoardItem place={1}>
              {home.data && (
                <MissedNow
                  period={home.data.period}
                  missingPV={Number(home.data.maintenancePV) - Number(home.data.personalVolume)}
                />
              )}
            </BoardItem>
            <BoardItem place={4}>
              <Card>
                <Row justify="between">
                  <h2>{t('home.team')}</h2>
                  <Link to="/dashboard/organisationChart">{t('home.openChart')}</Link>
                </Row>
                {home.data ? (
                  <>
                    <Text as="div" above={12} below={12}>
                      <Figures>
                        <Figure
                          value={home.data.directDownline}
                          label={
                            <Link to="/dashboard/personalSponsor">{t('label.directDownline')}</Link>
                          }
                        >
                          {t('home.maintainedDirects', { count: home.data.maintainedDirects })}
                        </Figure>
                        <Figure
                          value={home.data.totalMember}
                          label={<Link to="/dashboard/memberList">{t('label.totalMember')}</Link>}
                        >
                          {t('home.newThisMonth', { count: home.data.newThisMonth })}
                        </Figure>
                      </Figures>
                    </Text>
                    {home.data.newest.slice(0, 3).map((person) => (
                      <ListRow key={person.memberID} as="div">
                        <Avatar name={person.fullName} size={30} />
                        <Link
                          className="grow"
                          to="/dashboard/memberProfile"
                          search={{ memberID: person.memberID }}
                        >
                          {person.fullName}
                        </Link>
                        <span className="caption">{dateText(person.signUpDate)}</span>
                      </ListRow>
                    ))}
                  </>
                ) : (
                  <Skeleton lines={5} />
                )}
              </Card>
            </BoardItem>
            <BoardItem place={5}>
              <Invite />
            </BoardItem>
          </BoardColumn>
        </Board>
      )}
    </>
  );
}

/** The current month's bonus; always labelled an estimate. */
function Earned() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { data: e } = useEstimate(login.memberID);
  const before = previousPeriod(e?.period ?? businessToday().slice(0, 7));
  // nobody has bonuses of a month before joining
  const joined = monthOf(before) === before;
  const last = useCall(bonusReport, { PageSize: 1, ...daysOfMonth(before) }, { enabled: joined });
  const back = e ? clawBackParts(e) : null;
  const parts = (e?.byPlan ?? []).filter((part) => Number(part.amount) > 0);
  return (
    <Hero>
      <Row justify="between">
        <Row as="span" gap={12} type="strong">
          {e ? t('home.soFar', { month: monthName(e.period) }) : '…'}{' '}
          <Tag tone="gold">{t('home.estimate')}</Tag>
        </Row>
      </Row>
      {e && (
        <Text above={12}>
          <Money value={e.total} size={44} />
        </Text>
      )}
      {e && (
        <HeroNote data-testid="asOf">
          {t(e.refreshing ? 'home.estimateRefreshing' : 'home.estimatedAt', {
            at: timeText(e.asOf),
          })}
        </HeroNote>
      )}
      {e === null && <HeroNote aria-live="polite">{t('home.estimating')}</HeroNote>}
      {joined && last.data && (
        <HeroNote>
          {sentence(t, 'home.lastMonth', {
            month: monthName(before),
            amount: <Money value={last.data.totals.amount} />,
          })}
        </HeroNote>
      )}
      {e && !e.maintained && Number(e.totalIfMaintained) > Number(e.total) && (
        <HeroNote>
          {sentence(t, 'home.ifMaintained', { amount: <Money value={e.totalIfMaintained} /> })}
        </HeroNote>
      )}
      {back &&
        (['included', 'later'] as const).map(
          (part) =>
            back[part] !== '0.00' && (
              <HeroNote key={part}>
                {sentence(t, part === 'included' ? 'home.clawBack' : 'home.clawBackLater', {
                  amount: <Money value={back[part]} />,
                })}
              </HeroNote>
            ),
        )}
      <SplitBar
        parts={parts.map((part) => ({
          key: part.plan,
          share: Number(part.amount),
          colour: COLOURS[part.plan]!,
        }))}
      />
      <Legend>
        {(e?.byPlan ?? [])
          .filter((part) => part.plan !== 'UPGRADE_RANKING' || Number(part.amount) > 0)
          .map((part) => (
            <LegendItem key={part.plan} label={t(`plan.${part.plan}`)} colour={COLOURS[part.plan]}>
              <Money value={part.amount} />
            </LegendItem>
          ))}
      </Legend>
    </Hero>
  );
}

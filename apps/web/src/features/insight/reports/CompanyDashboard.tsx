import { reports } from '@canopy/contract/insight/reports';
import { decimalOf, parseMoney } from '@canopy/domain/money';
import { Link, linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { serverNow } from '../../../session/call.ts';
import { useLogin } from '../../../session/session.ts';
import { Board, BoardColumn, BoardItem } from '../../../ui/list/Board.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Figure, Figures } from '../../../ui/chart/Figure.tsx';
import { Hero, HeroNote, Legend, LegendItem } from '../../../ui/layout/Hero.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { useUrlState } from '../../../ui/list/urlState.ts';
import {
  dateText,
  monthName,
  monthText,
  percentText,
  standingAlone,
} from '../../../i18n/format.ts';
import { Select } from '../../../ui/input/Input.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Meter } from '../../../ui/chart/Meter.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { lastMonths, monthOf } from '../../../routing/months.ts';
import { daysOfMonth } from './reportFilters.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { PublicAddressWarning } from '../../company/settings/PublicAddressWarning.tsx';
import { SetupCard } from '../../entry/onboarding/SetupCard.tsx';
import { StateFigures } from './StateFigures.tsx';
import { ToDo } from './ToDo.tsx';
import { TrendBars } from './TrendBars.tsx';
import { sentence } from '../../../i18n/sentence.tsx';
import { Meta } from '../../../ui/layout/Meta.tsx';

/** Home of staff: pending work first, then the month's figures. */
export default function CompanyDashboard() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { url, put } = useUrlState();
  const months = lastMonths();
  const Period = monthOf(url['period']) ?? months[0];
  const company = useCall(reports.companyDashboard, { Period }, { keep: true });
  const c = company.data;
  const sold = {
    now: c ? parseMoney(c.sales.thisMonth)! : 0,
    before: c ? parseMoney(c.sales.lastMonthToDate)! : 0,
  };
  const more = sold.now - sold.before;
  return (
    <>
      <PageHeader
        title={t('home.hello', { name: login.fullName.split(' ')[0] ?? '' })}
        hint={dateText(serverNow().toISOString())}
        actions={
          <Select
            room="code"
            aria-label={t('report.month')}
            value={Period}
            onChange={(event) => put({ period: event.target.value })}
          >
            {[...new Set([...months, Period])].map((month) => (
              <option key={month} value={month}>
                {standingAlone(monthText(month))}
              </option>
            ))}
          </Select>
        }
      />
      <PublicAddressWarning />
      <SetupCard />
      {company.error ? (
        <ErrorState error={company.error} retry={() => void company.refetch()} />
      ) : !c ? (
        <Skeleton lines={8} height={40} />
      ) : (
        <Board>
          <BoardColumn>
            <BoardItem place={2}>
              <Hero>
                <span className="strong">{t('admin.salesOf', { month: monthName(c.period) })}</span>
                <Text above={12}>
                  <Money value={c.sales.thisMonth} size={44} />
                </Text>
                <HeroNote>
                  <Meta>
                    <Money value={decimalOf(more)} sign />
                    {sold.before > 0 && percentText(Math.round((more * 10_000) / sold.before))}
                    {sentence(t, 'admin.lastMonth', {
                      amount: <Money value={c.sales.lastMonthToDate} />,
                    })}
                    {t('admin.orders', { count: c.sales.orders })}
                  </Meta>
                </HeroNote>
                <Legend>
                  {c.bySalesType.map((row) => (
                    <LegendItem key={row.salesType} label={nameOf(t, 'salesType', row.salesType)}>
                      <Money value={row.amount} />
                    </LegendItem>
                  ))}
                </Legend>
              </Hero>
            </BoardItem>
            <BoardItem place={3}>
              <Card>
                <Row justify="between">
                  <h2>
                    {t('home.trend')} <span className="caption">RM</span>
                  </h2>
                  <Link to="/dashboard/salesReport" search={daysOfMonth(c.period)}>
                    {t('screen.salesReport')}
                  </Link>
                </Row>
                <TrendBars
                  trend={c.trend}
                  label={t('home.trend')}
                  linkOf={(month) =>
                    linkOptions({ to: '/dashboard/salesReport', search: daysOfMonth(month) })
                  }
                />
              </Card>
            </BoardItem>
            <BoardItem place={5}>
              <Card>
                <Stack gap={12}>
                  <h2>{t('admin.byState')}</h2>
                  <StateFigures places={c.byState} />
                </Stack>
                {c.byState.slice(0, 5).map(({ state, members }) => (
                  <ListRow key={state} as="div">
                    <span className="grow">{state}</span>
                    <Meter share={members / Math.max(1, c.byState[0]!.members)} />
                    <span className="strong">{members}</span>
                  </ListRow>
                ))}
              </Card>
            </BoardItem>
          </BoardColumn>
          <BoardColumn>
            <BoardItem place={1}>
              <ToDo />
            </BoardItem>
            <BoardItem place={4}>
              <Card>
                <Figures>
                  <Figure
                    value={c.members.total}
                    label={<Link to="/dashboard/memberList">{t('label.totalMember')}</Link>}
                  >
                    <Meta>
                      {t('home.newThisMonth', { count: c.members.newThisMonth })}
                      {t('admin.lastMonth', { amount: c.members.newLastMonth })}
                    </Meta>
                  </Figure>
                  <Figure
                    value={c.maintained.members}
                    label={
                      <Link
                        to="/dashboard/personalMaintain"
                        search={{ Status: 'QUALIFIED', ...daysOfMonth(c.period) }}
                      >
                        {t('admin.maintained')}
                      </Link>
                    }
                  >
                    {t('admin.ofActive', { count: c.maintained.of })}
                  </Figure>
                  <Figure
                    value={<Money value={c.bonusPaid} />}
                    label={
                      <Link to="/dashboard/companyReports" search={{ tab: 'payout' }}>
                        {t('admin.bonusPaid')}
                      </Link>
                    }
                  >
                    {c.payoutRatio !== null &&
                      t('admin.payout', { share: percentText(c.payoutRatio) })}
                  </Figure>
                  <Figure
                    value={<Money value={c.walletTotal} />}
                    label={
                      <Link to="/dashboard/companyReports" search={{ tab: 'liability' }}>
                        {t('admin.walletTotal')}
                      </Link>
                    }
                  />
                </Figures>
              </Card>
            </BoardItem>
          </BoardColumn>
        </Board>
      )}
    </>
  );
}

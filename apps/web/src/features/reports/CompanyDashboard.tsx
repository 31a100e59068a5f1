import { reports } from '@canopy/contract/reports';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { Board, BoardColumn } from '../../ui/Board.tsx';
import { Card } from '../../ui/Card.tsx';
import { Figure, Figures } from '../../ui/Figure.tsx';
import { Hero, HeroNote, Legend, LegendItem } from '../../ui/Hero.tsx';
import { Text } from '../../ui/Text.tsx';
import { useCall } from '../../ui/api.ts';
import { dateText, monthName } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { Checklist } from '../onboarding/Checklist.tsx';
import { ToDo } from './ToDo.tsx';
import { TrendBars } from './TrendBars.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';

/** Home of staff: pending work first, then the month's figures. */
export default function CompanyDashboard() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const company = useCall(reports.companyDashboard, {});
  const c = company.data;
  return (
    <>
      <PageHeader
        title={t('home.hello', { name: login.fullName.split(' ')[0] ?? '' })}
        hint={dateText(new Date().toISOString())}
      />
      <Checklist />
      {company.error ? (
        <ErrorState error={company.error} retry={() => void company.refetch()} />
      ) : !c ? (
        <Skeleton lines={8} height={40} />
      ) : (
        <Board>
          <BoardColumn>
            <Hero>
              <span className="strong">{t('admin.salesOf', { month: monthName(c.period) })}</span>
              <Text above={12}>
                <Money value={c.sales.thisMonth} size={44} />
              </Text>
              <HeroNote>
                <Meta>
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
            <Card>
              <h2>{t('home.trend')}</h2>
              <TrendBars trend={c.trend} label={t('home.trend')} />
            </Card>
          </BoardColumn>
          <BoardColumn>
            <ToDo />
            <Card>
              <Figures>
                <Figure value={c.members.total} label={t('label.totalMember')}>
                  {t('home.newThisMonth', { count: c.members.newThisMonth })}
                </Figure>
                <Figure value={c.maintained.members} label={t('admin.maintained')}>
                  {t('admin.ofActive', { count: c.maintained.of })}
                </Figure>
                <Figure value={<Money value={c.bonusPaid} />} label={t('admin.bonusPaid')} />
                <Figure value={<Money value={c.walletTotal} />} label={t('admin.walletTotal')} />
              </Figures>
            </Card>
          </BoardColumn>
        </Board>
      )}
    </>
  );
}

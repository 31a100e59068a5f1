import { reports } from '@canopy/contract/reports';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { dateText, monthName } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
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
      {company.error ? (
        <ErrorState error={company.error} retry={() => void company.refetch()} />
      ) : !c ? (
        <Skeleton lines={8} height={40} />
      ) : (
        <div className="home">
          <div className="grid">
            <section className="hero">
              <span className="strong">{t('admin.salesOf', { month: monthName(c.period) })}</span>
              <p style={{ marginTop: 10 }}>
                <Money value={c.sales.thisMonth} size={44} />
              </p>
              <p className="second">
                <Meta>
                  {sentence(t, 'admin.lastMonth', {
                    amount: <Money value={c.sales.lastMonthToDate} />,
                  })}
                  {t('admin.orders', { count: c.sales.orders })}
                </Meta>
              </p>
              <div className="legend" style={{ marginTop: 18 }}>
                {c.bySalesType.map((row) => (
                  <div key={row.salesType}>
                    <span className="second small">{nameOf(t, 'salesType', row.salesType)}</span>
                    <br />
                    <strong>
                      <Money value={row.amount} />
                    </strong>
                  </div>
                ))}
              </div>
            </section>
            <section className="card">
              <h2>{t('home.trend')}</h2>
              <TrendBars trend={c.trend} label={t('home.trend')} />
            </section>
          </div>
          <div className="grid">
            <ToDo />
            <section className="card two-numbers">
              <div>
                <p className="value">{c.members.total}</p>
                <p>{t('label.totalMember')}</p>
                <p className="caption">
                  {t('home.newThisMonth', { count: c.members.newThisMonth })}
                </p>
              </div>
              <div>
                <p className="value">{c.maintained.members}</p>
                <p>{t('admin.maintained')}</p>
                <p className="caption">{t('admin.ofActive', { count: c.maintained.of })}</p>
              </div>
              <div>
                <p className="value" style={{ fontSize: 22 }}>
                  <Money value={c.bonusPaid} />
                </p>
                <p>{t('admin.bonusPaid')}</p>
              </div>
              <div>
                <p className="value" style={{ fontSize: 22 }}>
                  <Money value={c.walletTotal} />
                </p>
                <p>{t('admin.walletTotal')}</p>
              </div>
            </section>
          </div>
        </div>
      )}
    </>
  );
}

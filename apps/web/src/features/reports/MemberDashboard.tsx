import { content } from '@canopy/contract/content';
import { reports } from '@canopy/contract/reports';
import { wallets } from '@canopy/contract/wallets';
import { Link } from '@tanstack/react-router';
import { ShoppingBag, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../session/session.ts';
import { useCall } from '../../ui/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { dateText, monthName, timeText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Invite } from '../registration/Invite.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { WalletTiles } from '../wallets/WalletTiles.tsx';
import { ToDo } from './ToDo.tsx';
import { TrendBars } from './TrendBars.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Coach } from './Coach.tsx';
import { MissedNow } from './MissedNow.tsx';
import { useEstimate } from './useEstimate.ts';
import { webAddress } from '../../ui/webAddress.ts';

const COLOURS: Record<string, string> = {
  UNILEVEL: '#62CFA0',
  SPONSOR: '#F0C264',
  GENERATION: '#9CCBF0',
  UPGRADE_RANKING: '#E8A58C',
};

/** Home of a member: bonus estimate, qualification, wallets, team, news, invitation. */
export default function MemberDashboard() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const MemberID = login.memberID;
  const home = useCall(reports.memberDashboard, { MemberID });
  const balances = useCall(wallets.balances, { MemberID });
  const news = useCall(content.announcements, {});
  const hour = new Date().getHours();
  const greeting = hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening';
  return (
    <>
      <PageHeader
        title={t(greeting, { name: login.fullName.split(' ')[0] ?? '' })}
        hint={dateText(new Date().toISOString())}
        actions={
          <span className="row home-actions">
            <Link to="/dashboard/memberRegistration" className="button quiet">
              <UserPlus size={18} aria-hidden />
              {t('home.register')}
            </Link>
            <Link to="/dashboard/shopM" className="button">
              <ShoppingBag size={18} aria-hidden />
              {t('home.toMall')}
            </Link>
          </span>
        }
      />
      {login.role === 'stockist' && (
        <div style={{ marginBottom: 16 }}>
          <ToDo />
        </div>
      )}
      {home.error ? (
        <ErrorState error={home.error} retry={() => void home.refetch()} />
      ) : (
        <div className="home">
          <div className="grid">
            <Earned />
            {balances.data ? (
              <WalletTiles balances={balances.data} />
            ) : (
              <Skeleton lines={2} height={80} />
            )}
            <section className="card trend">
              <h2>{t('home.trend')}</h2>
              {home.data ? (
                <TrendBars trend={home.data.trend} label={t('home.trend')} />
              ) : (
                <Skeleton lines={4} height={36} />
              )}
            </section>
            <section className="card news">
              <h2>{t('home.news')}</h2>
              {!news.data ? (
                <Skeleton lines={3} />
              ) : news.data.length === 0 ? (
                <EmptyState />
              ) : (
                news.data.slice(0, 4).map((item) => (
                  <article
                    key={item.announcementID}
                    className="list-row"
                    style={{ alignItems: 'flex-start' }}
                  >
                    <span className="grow">
                      <h3>
                        <NewsTitle title={item.title} url={webAddress(item.url)} />
                      </h3>
                      <p className="small muted">{item.text}</p>
                    </span>
                    <span className="caption nowrap">{dateText(item.displayDate)}</span>
                  </article>
                ))
              )}
            </section>
          </div>
          <div className="grid">
            <section className="card stack coach" style={{ gap: 20 }}>
              {home.data ? <Coach home={home.data} /> : <Skeleton lines={6} />}
            </section>
            {home.data && (
              <MissedNow
                period={home.data.period}
                missingPV={Number(home.data.maintenancePV) - Number(home.data.personalVolume)}
              />
            )}
            <section className="card team">
              <div className="row between">
                <h2>{t('home.team')}</h2>
                <Link to="/dashboard/organisationChart">{t('home.openChart')}</Link>
              </div>
              {home.data ? (
                <>
                  <div className="two-numbers" style={{ margin: '12px 0' }}>
                    <div>
                      <p className="value">{home.data.directDownline}</p>
                      <p>{t('label.directDownline')}</p>
                      <p className="caption">
                        {t('home.maintainedDirects', { count: home.data.maintainedDirects })}
                      </p>
                    </div>
                    <div>
                      <p className="value">{home.data.totalMember}</p>
                      <p>{t('label.totalMember')}</p>
                      <p className="caption">
                        {t('home.newThisMonth', { count: home.data.newThisMonth })}
                      </p>
                    </div>
                  </div>
                  {home.data.newest.slice(0, 3).map((person) => (
                    <div key={person.memberID} className="list-row">
                      <Avatar name={person.fullName} size={30} />
                      <span className="grow">{person.fullName}</span>
                      <span className="caption">{dateText(person.signUpDate)}</span>
                    </div>
                  ))}
                </>
              ) : (
                <Skeleton lines={5} />
              )}
            </section>
            <Invite />
          </div>
        </div>
      )}
    </>
  );
}

/** The current month's bonus; always labelled an estimate. */
function Earned() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const { data: e } = useEstimate(login.memberID);
  const parts = (e?.byPlan ?? []).filter((part) => Number(part.amount) > 0);
  return (
    <section className="hero">
      <div className="row between">
        <span className="row strong" style={{ gap: 12 }}>
          {e ? t('home.soFar', { month: monthName(e.period) }) : '…'}{' '}
          <span className="tag gold">{t('home.estimate')}</span>
        </span>
      </div>
      {e && (
        <p style={{ marginTop: 12 }}>
          <Money value={e.total} size={44} />
        </p>
      )}
      {e && (
        <p className="second small" data-testid="asOf">
          {t(e.refreshing ? 'home.estimateRefreshing' : 'home.estimatedAt', {
            at: timeText(e.asOf),
          })}
        </p>
      )}
      {e === null && (
        <p className="second" style={{ marginTop: 12 }} aria-live="polite">
          {t('home.estimating')}
        </p>
      )}
      {e && !e.maintained && Number(e.totalIfMaintained) > Number(e.total) && (
        <p className="second">
          {sentence(t, 'home.ifMaintained', { amount: <Money value={e.totalIfMaintained} /> })}
        </p>
      )}
      {e && e.clawBack !== '0.00' && (
        <p className="second">
          {sentence(t, 'home.clawBack', { amount: <Money value={e.clawBack} /> })}
        </p>
      )}
      <div className="split" aria-hidden>
        {parts.map((part) => (
          <span
            key={part.plan}
            style={{ flex: Number(part.amount), background: COLOURS[part.plan] }}
          />
        ))}
      </div>
      <div className="legend">
        {(e?.byPlan ?? [])
          .filter((part) => part.plan !== 'UPGRADE_RANKING' || Number(part.amount) > 0)
          .map((part) => (
            <div key={part.plan}>
              <span className="second small">
                <i className="dot" style={{ background: COLOURS[part.plan] }} />
                {t(`plan.${part.plan}`)}
              </span>
              <strong>
                <Money value={part.amount} />
              </strong>
            </div>
          ))}
      </div>
    </section>
  );
}

/** An announcement's title, which leads to its page if it has one. */
function NewsTitle({ title, url }: { title: string; url: string | null }) {
  return url ? (
    <a href={url} target="_blank" rel="noopener">
      {title}
    </a>
  ) : (
    title
  );
}

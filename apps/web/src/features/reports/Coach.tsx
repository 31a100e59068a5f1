import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { pvText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { ProgressRing } from '../../ui/ProgressRing.tsx';
import { useEstimate } from './useEstimate.ts';
import { sentence } from '../../i18n/sentence.tsx';

interface HomeData {
  personalVolume: string;
  maintenancePV: string;
  maintained: boolean;
  daysLeft: number;
  nextRank: { rank: number; recruitCount: number; have: number; reward: string } | null;
}

/** Qualification of the month and requirements of the next rank. */
export function Coach({ home }: { home: HomeData }) {
  const { t } = useTranslation();
  const login = useLogin()!;
  const estimate = useEstimate(login.memberID);
  const have = Number(home.personalVolume);
  const target = Number(home.maintenancePV);
  const missing = Math.max(0, target - have);
  const gain = estimate.data
    ? (Number(estimate.data.totalIfMaintained) - Number(estimate.data.total)).toFixed(2)
    : null;
  return (
    <>
      <div className="row" style={{ gap: 20, flexWrap: 'nowrap' }}>
        <ProgressRing share={have / target}>
          <strong style={{ fontSize: 20 }}>{have.toFixed(0)}</strong>
          <br />
          <span className="caption">{t('home.ofPv', { pv: target.toFixed(0) })}</span>
        </ProgressRing>
        <div className="stack grow" style={{ gap: 8 }}>
          <div className="row between">
            <h2>{t(home.maintained ? 'home.qualified' : 'home.stay')}</h2>
            <span className="tag wait">{t('home.daysLeft', { count: home.daysLeft })}</span>
          </div>
          <p className="small muted">
            {home.maintained ? (
              t('home.qualifiedText')
            ) : (
              <>
                {t('home.stayText', { pv: pvText(missing.toFixed(2)) })}{' '}
                {gain &&
                  Number(gain) > 0 &&
                  sentence(t, 'home.stayGain', {
                    amount: (
                      <strong>
                        <Money value={gain} />
                      </strong>
                    ),
                  })}
              </>
            )}
          </p>
          {!home.maintained && (
            <Link
              to="/dashboard/shopM"
              className="button small"
              style={{ alignSelf: 'flex-start' }}
            >
              {t('home.shopPv', { pv: missing.toFixed(0) })}
            </Link>
          )}
        </div>
      </div>
      {home.nextRank && (
        <div
          className="stack"
          style={{ gap: 10, borderTop: '1px solid var(--line)', paddingTop: 18 }}
        >
          <div className="row between">
            <h2 className="row" style={{ gap: 8 }}>
              <Star size={18} color="var(--gold)" aria-hidden />
              {t('home.nextRank', { rank: nameOf(t, 'rank', home.nextRank.rank) })}
            </h2>
            <strong>
              {t('home.of', {
                have: Math.min(home.nextRank.have, home.nextRank.recruitCount),
                need: home.nextRank.recruitCount,
              })}
            </strong>
          </div>
          <div className="split" style={{ margin: 0, background: 'var(--sunken)' }}>
            {Array.from({ length: home.nextRank.recruitCount }, (_, i) => (
              <span
                key={i}
                style={{
                  flex: 1,
                  background: i < home.nextRank!.have ? 'var(--gold-fill)' : 'transparent',
                }}
              />
            ))}
          </div>
          <p className="small muted">
            {sentence(t, 'home.reward', {
              amount: (
                <strong style={{ color: 'var(--gold)' }}>
                  <Money value={home.nextRank.reward} />
                </strong>
              ),
            })}
          </p>
        </div>
      )}
    </>
  );
}

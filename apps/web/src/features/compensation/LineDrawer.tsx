import { compensation } from '@canopy/contract/compensation';
import { Drawer } from 'antd';
import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useCall } from '../../ui/api.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { dateText, monthText, percentText } from '../../ui/format.ts';
import { Money, Pv } from '../../ui/Money.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { sentence } from '../../i18n/sentence.tsx';
import { Meta } from '../../ui/Meta.tsx';

/** Explanation of a bonus line: the sale, the upline path to the earner, the arithmetic. */
export function LineDrawer({ lineID, onClose }: { lineID: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const line = useCall(
    compensation.lineDetail,
    { LineID: lineID ?? 1 },
    { enabled: lineID !== null },
  );
  const d = line.data;
  return (
    <Drawer
      open={lineID !== null}
      onClose={onClose}
      title={t('bonus.why')}
      size={460}
      styles={{ body: { background: 'var(--bg)' } }}
    >
      {line.error ? (
        <ErrorState error={line.error} />
      ) : !d || lineID === null ? (
        <Skeleton lines={8} />
      ) : (
        // focusable, so that the keyboard can scroll it
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="stack" style={{ gap: 16 }} tabIndex={0} aria-label={t('bonus.why')}>
          <div className="card" style={{ background: 'var(--hero)', color: 'var(--on-hero)' }}>
            <p className="small" style={{ color: 'var(--hero-second)' }}>
              <Meta>
                {t(`plan.${d.plan}`)}
                {monthText(d.period)}
              </Meta>
            </p>
            <p>
              <Money value={d.amount} size={34} />
            </p>
            <p className="small code" style={{ color: 'var(--hero-second)' }} data-testid="formula">
              {d.formula}
            </p>
            {(d.cap || d.capFactor) && (
              <p className="small" style={{ color: 'var(--hero-second)' }} data-testid="cap">
                {d.cap && t('bonus.cutTo', { share: d.cap.share, amount: d.amount })}{' '}
                {d.capFactor && t('bonus.capFactor', { factor: d.capFactor })}
              </p>
            )}
          </div>
          {d.clawBack && (
            <div className="notice bad" data-testid="clawBack">
              <p className="strong">{t('bonus.takenBack')}</p>
              <p className="small">
                {sentence(t, 'bonus.takenBackText', {
                  sale: d.salesID ?? '',
                  returned: d.clawBack.returnedPV,
                  all: d.clawBack.salePV,
                  date: dateText(d.clawBack.paidOn),
                  amount: <Money value={d.clawBack.amount} />,
                })}
              </p>
              <p className="small">
                {t(d.status === 'PAID' ? 'bonus.takenBackDone' : 'bonus.takenBackNext')}
              </p>
            </div>
          )}
          <div className="card">
            <dl className="facts">
              {d.salesID && (
                <>
                  <dt>{t('bonus.sale')}</dt>
                  <dd className="code" data-testid="sale">
                    {d.salesID}
                  </dd>
                  <dt>{t('bonus.from')}</dt>
                  <dd>
                    {d.sourceName} <span className="caption">{d.sourceMemberID}</span>
                  </dd>
                </>
              )}
              {d.volume && (
                <>
                  <dt>{t('bonus.volume')}</dt>
                  <dd>
                    <Pv value={d.volume} />
                  </dd>
                </>
              )}
              {d.level !== null && (
                <>
                  <dt>
                    {t(
                      d.plan === 'GENERATION'
                        ? 'bonus.generation'
                        : d.plan === 'UPGRADE_RANKING'
                          ? 'label.rank'
                          : 'bonus.level',
                    )}
                  </dt>
                  <dd data-testid="level">
                    {d.plan === 'UPGRADE_RANKING' ? nameOf(t, 'rank', d.level) : d.level}
                  </dd>
                </>
              )}
              {d.percentage !== null && (
                <>
                  <dt>{t('bonus.percentage')}</dt>
                  <dd className="code" data-testid="percentage">
                    {percentText(d.percentage)}
                  </dd>
                </>
              )}
              <dt>{t('label.status')}</dt>
              <dd>
                <StatusTag of="bonus" status={d.status} />
              </dd>
              {d.heldUntil && (
                <>
                  <dt>{t('bonus.heldUntil')}</dt>
                  <dd>{dateText(d.heldUntil)}</dd>
                </>
              )}
              {d.transactionID && (
                <>
                  <dt>{t('label.transaction')}</dt>
                  <dd className="code">
                    <Meta>
                      {d.transactionID}
                      {t(`wallet.${d.walletType}`)}
                    </Meta>
                  </dd>
                </>
              )}
              <dt>{t('bonus.version')}</dt>
              <dd>{d.planVersion}</dd>
            </dl>
          </div>
          {d.path.length > 0 && (
            <div className="card">
              <h2 style={{ marginBottom: 8 }}>{t('bonus.path')}</h2>
              <ol>
                {d.path.map((step, i) => (
                  <li
                    key={i}
                    className="list-row"
                    style={{ opacity: step.role === 'PASSED_OVER' ? 0.72 : 1 }}
                  >
                    {i === 0 ? (
                      <Avatar name={step.name} size={30} />
                    ) : (
                      <ArrowUp size={18} aria-hidden style={{ margin: '0 6px' }} />
                    )}
                    <span className="grow">
                      <span className={step.role === 'EARNER' ? 'strong' : ''}>{step.name}</span>{' '}
                      <span className="caption">{step.memberID}</span>
                      <br />
                      <span className="caption">
                        {step.reason
                          ? t('label.pair', {
                              label: t(`bonus.role.${step.role}`),
                              value: t(`reason.${step.reason}`),
                            })
                          : t(`bonus.role.${step.role}`)}
                      </span>
                    </span>
                    {step.level !== null && (
                      <span className="tag">{t('bonus.levelN', { level: step.level })}</span>
                    )}
                  </li>
                ))}
              </ol>
            </div>
          )}
          {d.recruits.length > 0 && (
            <div className="card">
              <h2>{t('bonus.recruits')}</h2>
              <ul>
                {d.recruits.map((recruit) => (
                  <li key={recruit.memberID} className="list-row">
                    <Avatar name={recruit.name} size={28} />
                    <span className="grow">{recruit.name}</span>
                    <span className="caption">{nameOf(t, 'rank', recruit.ranking)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </Drawer>
  );
}

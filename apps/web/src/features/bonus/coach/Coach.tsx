import { useTranslation } from 'react-i18next';
import { sentence } from '../../../i18n/sentence.tsx';
import { useLogin } from '../../../session/session.ts';
import { ButtonLink } from '../../../ui/input/ButtonLink.tsx';
import { pvText } from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { ProgressRing } from '../../../ui/chart/ProgressRing.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { useEstimate } from './useEstimate.ts';
import { Baskets } from './Baskets.tsx';
import { NextRank } from './NextRank.tsx';
import { OwnRules } from './OwnRules.tsx';
import { useAdvice } from './useAdvice.ts';
import { maintenanceGain } from './clawBackParts.ts';

/** The month's qualification with what would complete it, and the conditions of the next rank. */
export function Coach() {
  const { t } = useTranslation();
  const login = useLogin()!;
  const estimate = useEstimate(login.memberID);
  const known = useAdvice();
  const advice = known.data;
  if (known.error) return <ErrorState error={known.error} retry={() => void known.refetch()} />;
  if (!advice) return <Skeleton lines={6} />;
  const have = Number(advice.personalVolume);
  const target = Number(advice.maintenancePV);
  const maintained = Number(advice.missingPV) === 0;
  // then bonuses do not depend on the company's maintenance
  const own = advice.ownRules.length > 0;
  const gain = estimate.data ? maintenanceGain(estimate.data) : null;
  return (
    <>
      <Row nowrap gap={20}>
        <ProgressRing share={have / target} value={have.toFixed(0)}>
          {t('home.ofPv', { pv: target.toFixed(0) })}
        </ProgressRing>
        <Stack gap={8} grow>
          <Row justify="between">
            <h2>{t(maintained ? 'home.qualified' : 'home.stay')}</h2>
            <Tag tone="wait">{t('home.daysLeft', { count: advice.daysLeft })}</Tag>
          </Row>
          <p className="small muted">
            {maintained ? (
              t(own ? 'coach.maintained' : 'home.qualifiedText')
            ) : (
              <>
                {t(own ? 'coach.toMaintain' : 'home.stayText', { pv: pvText(advice.missingPV) })}{' '}
                {gain &&
                  Number(gain.adds) > 0 &&
                  sentence(t, gain.takenBack === '0.00' ? 'home.stayGain' : 'home.stayGainLess', {
                    amount: (
                      <strong>
                        <Money value={gain.adds} />
                      </strong>
                    ),
                    back: <Money value={gain.takenBack} />,
                  })}
              </>
            )}
          </p>
          {!maintained && advice.baskets.length === 0 && (
            <ButtonLink to="/dashboard/shopM" size="small" self="start">
              {t('home.shopPv', { pv: pvText(advice.missingPV) })}
            </ButtonLink>
          )}
        </Stack>
      </Row>
      <Baskets baskets={advice.baskets} />
      <OwnRules rules={advice.ownRules} />
      {advice.nextRank && <NextRank next={advice.nextRank} />}
      {!advice.counted && (
        <p className="caption" role="status">
          {t('coach.counting')}
        </p>
      )}
    </>
  );
}

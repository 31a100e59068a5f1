import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../i18n/texts.ts';
import { useLogin } from '../../session/session.ts';
import { CountBar } from '../../ui/Bars.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Tag } from '../../ui/Notice.tsx';
import { Row, Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
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
      <Row nowrap gap={20}>
        <ProgressRing share={have / target} value={have.toFixed(0)}>
          {t('home.ofPv', { pv: target.toFixed(0) })}
        </ProgressRing>
        <Stack gap={8} grow>
          <Row justify="between">
            <h2>{t(home.maintained ? 'home.qualified' : 'home.stay')}</h2>
            <Tag tone="wait">{t('home.daysLeft', { count: home.daysLeft })}</Tag>
          </Row>
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
            <ButtonLink to="/dashboard/shopM" size="small" self="start">
              {t('home.shopPv', { pv: missing.toFixed(0) })}
            </ButtonLink>
          )}
        </Stack>
      </Row>
      {home.nextRank && (
        <Stack ruled>
          <Row justify="between">
            <Row as="h2" gap={8}>
              <Star size={18} color="var(--gold)" aria-hidden />
              {t('home.nextRank', { rank: nameOf(t, 'rank', home.nextRank.rank) })}
            </Row>
            <strong>
              {t('home.of', {
                have: Math.min(home.nextRank.have, home.nextRank.recruitCount),
                need: home.nextRank.recruitCount,
              })}
            </strong>
          </Row>
          <CountBar have={home.nextRank.have} need={home.nextRank.recruitCount} />
          <p className="small muted">
            {sentence(t, 'home.reward', {
              amount: (
                <Text as="strong" tone="gold">
                  <Money value={home.nextRank.reward} />
                </Text>
              ),
            })}
          </p>
        </Stack>
      )}
    </>
  );
}

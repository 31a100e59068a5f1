import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../../ui/value/Facts.tsx';
import { Pv } from '../../../../ui/value/Money.tsx';

type Leg = ResultOf<typeof compensation.binaryLegs>['rows'][number]['left'];

/** One leg in a month: volume received, volume used, volume carried forward. */
export function LegFacts({ title, leg }: { title: string; leg: Leg }) {
  const { t } = useTranslation();
  return (
    <Card gap={8}>
      <h3>{title}</h3>
      <Facts>
        <Fact label={t('binary.carriedIn')}>
          <Pv value={leg.carriedIn} />
        </Fact>
        <Fact label={t('bonus.volume')}>
          <Pv value={leg.volume} />
        </Fact>
        <Fact label={t('binary.paired')}>
          <Pv value={leg.paired} />
        </Fact>
        {leg.lost !== '0.00' && (
          <Fact label={t('binary.lost')}>
            <Pv value={leg.lost} />
          </Fact>
        )}
        <Fact label={t('binary.carriedOut')}>
          <strong>
            <Pv value={leg.carriedOut} />
          </strong>
        </Fact>
      </Facts>
    </Card>
  );
}

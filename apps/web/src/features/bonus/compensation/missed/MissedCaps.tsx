import type { ResultOf } from '@canopy/contract/call';
import type { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card.tsx';
import { Fact, Facts } from '../../../../ui/value/Facts.tsx';
import { Money } from '../../../../ui/value/Money.tsx';

type Caps = NonNullable<ResultOf<typeof compensation.missedLines>['caps']>;

/**
 * What caps cut of the running month: the company's depends on everybody, so that no single line is known to
 * be cut before the month is paid.
 */
export function MissedCaps({ caps }: { caps: Caps }) {
  const { t } = useTranslation();
  return (
    <Card gap={12} width="text" data-testid="caps">
      <p className="muted">{t('bonus.missedLines.caps.hint')}</p>
      <Facts>
        <Fact label={t('bonus.missedLines.caps.shares')}>
          <Money value={caps.shares} />
        </Fact>
        {caps.memberCap !== null && (
          <Fact label={t(`bonus.missedLines.caps.most.${caps.capPeriod}`)}>
            <Money value={caps.memberCap} />
          </Fact>
        )}
        <Fact label={t('bonus.missedLines.caps.paid')}>
          <Money value={caps.paid} />
        </Fact>
        <Fact label={t('bonus.missedLines.caps.kept')}>
          <strong>
            <Money value={caps.kept} />
          </strong>
        </Fact>
      </Facts>
      {caps.ownPackageCap && <p>{t('bonus.missedLines.caps.ownPackage')}</p>}
      {caps.capFactor && <p>{t('bonus.capFactor', { factor: caps.capFactor })}</p>}
    </Card>
  );
}

import { settings } from '@canopy/contract/settings';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Card } from '../../ui/Card.tsx';
import { monthText, standingAlone, timeText } from '../../ui/format.ts';
import { Meta } from '../../ui/Meta.tsx';
import { RuleChanges } from '../../ui/RuleChanges.tsx';

/** Who changed what decides bonuses, and from which month on it held: also from before there were versions. */
export function RuleHistory() {
  const { t } = useTranslation();
  const { data } = useCall(settings.bonusSettings, {});
  if (!data || data.changes.length === 0) return null;
  return (
    <Card>
      <h2>{t('setting.changes')}</h2>
      <RuleChanges
        changes={data.changes}
        note={({ at, by, period }) => (
          <Meta>
            {standingAlone(monthText(period))}
            {timeText(at)}
            {by}
          </Meta>
        )}
      />
    </Card>
  );
}

import { settings } from '@canopy/contract/settings';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../ui/api.ts';
import { Card } from '../../ui/Card.tsx';
import { monthText, standingAlone, timeText } from '../../ui/format.ts';
import { Meta } from '../../ui/Meta.tsx';
import { RuleChanges } from '../../ui/RuleChanges.tsx';

/**
 * Who changed the general bonus rules, and from which month the change applied; includes changes from before
 * versions existed.
 */
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

import { Check, Flag } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { pvText } from '../../../i18n/format.ts';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Baskets } from './Baskets.tsx';
import type { Advice } from './useAdvice.ts';

type Rule = Advice['ownRules'][number];

/**
 * For each bonus with its own qualification rule: its conditions, the member's progress, and what would
 * complete it.
 */
export function OwnRules({ rules }: { rules: readonly Rule[] }) {
  const { t } = useTranslation();
  if (rules.length === 0) return null;
  return (
    <Stack gap={8} ruled data-testid="ownRules">
      <h3>{t('coach.ownRules')}</h3>
      <ul>
        {rules.map((rule) => (
          <ListRow key={rule.plan}>
            {rule.met ? (
              <Check size={18} color="var(--link)" aria-label={t('ranks.met')} />
            ) : (
              <Flag size={18} color="var(--gold)" aria-label={t('ranks.open')} />
            )}
            <Stack gap={4} grow>
              <span>{t(`plan.${rule.plan}`)}</span>
              <span className="caption">
                <HowFar rule={rule} />
              </span>
            </Stack>
          </ListRow>
        ))}
      </ul>
      {rules.map((rule) => (
        <Baskets
          key={rule.plan}
          baskets={rule.baskets}
          title={`${t(`plan.${rule.plan}`)}: ${t('coach.closesPlan')}`}
        />
      ))}
    </Stack>
  );
}

function HowFar({ rule }: { rule: Rule }) {
  const { t } = useTranslation();
  const [counted, needed] = [pvText(rule.counted), pvText(rule.needed)];
  if (!rule.met) return t('coach.toGo', { pv: pvText(rule.missingPV), counted, needed });
  const enough = Number(rule.counted) >= Number(rule.needed);
  return t(enough ? 'coach.reached' : 'coach.byGrace', { counted, needed });
}

import { useTranslation } from 'react-i18next';
import { monthText } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import type { Draft } from './planTypes.ts';

/** What closed months would have paid with the draft, and who would gain or lose. */
export function PlanSimulation({ simulation }: { simulation: NonNullable<Draft['simulation']> }) {
  const { t } = useTranslation();
  const { state, found, outdated } = simulation;
  if (state === 'QUEUED' || state === 'RUNNING') return null;
  if (state === 'CANCELLED') return <Notice look="info">{t('bonusPlan.simulationStopped')}</Notice>;
  if (state === 'FAILED' || !found) {
    return <Notice look="bad">{t('bonusPlan.simulationFailed')}</Notice>;
  }
  const first = found.months[0]?.period ?? found.period;
  const until = monthText(found.period);
  return (
    <Stack gap={12} data-testid="simulation">
      <h3>
        {first === found.period
          ? t('bonusPlan.simulation', { month: until })
          : t('bonusPlan.simulationRange', { from: monthText(first), until })}
      </h3>
      {outdated && <Notice look="wait">{t('bonusPlan.outdated')}</Notice>}
      <SimulationResult found={found} />
    </Stack>
  );
}

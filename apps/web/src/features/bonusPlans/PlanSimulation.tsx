import { useTranslation } from 'react-i18next';
import { Change } from '../../ui/Change.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { monthText, percentText } from '../../ui/format.ts';
import { Money } from '../../ui/Money.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PersonCell } from '../../ui/PersonCell.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Total, Totals } from '../../ui/Totals.tsx';
import type { Draft } from './planTypes.ts';

/** What the last closed month would have paid with the draft, and who would gain or lose. */
export function PlanSimulation({ simulation }: { simulation: NonNullable<Draft['simulation']> }) {
  const { t } = useTranslation();
  const { state, found, outdated } = simulation;
  const underWay = state === 'QUEUED' || state === 'RUNNING';
  if (underWay) return <p aria-live="polite">{t('bonusPlan.simulating')}</p>;
  if (!found) return <Notice look="bad">{t('bonusPlan.simulationFailed')}</Notice>;
  return (
    <Stack gap={12} data-testid="simulation">
      <h3>{t('bonusPlan.simulation', { month: monthText(found.period) })}</h3>
      {outdated && <Notice look="wait">{t('bonusPlan.outdated')}</Notice>}
      <Totals>
        <Total label={t('bonusPlan.before', { ratio: percentText(found.ratioBefore) })}>
          <Money value={found.before} />
        </Total>
        <Total label={t('bonusPlan.after', { ratio: percentText(found.ratioAfter) })}>
          <Money value={found.after} />
        </Total>
        <Total label={t('bonusPlan.breakageBefore')}>
          <Money value={found.breakageBefore} />
        </Total>
        <Total label={t('bonusPlan.breakageAfter')}>
          <Money value={found.breakageAfter} />
        </Total>
      </Totals>
      <p>
        {t('bonusPlan.gaining', { count: found.gaining })}{' '}
        {t('bonusPlan.losing', { count: found.losing })}
      </p>
      {found.movers.length > 0 && (
        <>
          <h3>{t('bonusPlan.movers')}</h3>
          <ul>
            {found.movers.map((mover) => (
              <ListRow key={mover.memberID}>
                <span className="grow">
                  <PersonCell name={mover.fullName} id={mover.memberID} />
                </span>
                <span className="code">
                  <Change
                    before={<Money value={mover.before} />}
                    after={<Money value={mover.after} />}
                  />
                </span>
              </ListRow>
            ))}
          </ul>
        </>
      )}
    </Stack>
  );
}

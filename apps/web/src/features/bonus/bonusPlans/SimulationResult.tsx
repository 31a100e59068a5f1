import { decimalOf, parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { nameOf } from '../../../i18n/texts.ts';
import { Change } from '../../../ui/list/Change.tsx';
import { LazyChart } from '../../../ui/chart/LazyChart.tsx';
import { ListRow } from '../../../ui/list/ListRow.tsx';
import {
  inRinggit,
  monthText,
  percentText,
  standingAlone,
  withCommas,
} from '../../../i18n/format.ts';
import { Money } from '../../../ui/value/Money.tsx';
import { PlainTable } from '../../../ui/list/PlainTable.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Total, Totals } from '../../../ui/list/Totals.tsx';
import type { Draft } from './planTypes.ts';
import { Movers } from '../compensation/review/Movers.tsx';

type Found = NonNullable<NonNullable<Draft['simulation']>['found']>;

/** The result of a simulation: cost, breakage and payout ratio by month, and who would gain or lose. */
export function SimulationResult({ found }: { found: Found }) {
  const { t } = useTranslation();
  const { posted, before } = found;
  return (
    <>
      <Totals>
        {posted !== null && (
          <Total label={t('bonusPlan.posted')}>
            <Money value={posted} />
          </Total>
        )}
        {posted !== null && posted !== before && (
          <Total label={t('bonusPlan.difference')}>
            <Money value={decimalOf(parseMoney(before)! - parseMoney(posted)!)} sign />
          </Total>
        )}
        <Total label={t('bonusPlan.before', { ratio: percentText(found.ratioBefore) })}>
          <Money value={before} />
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
      {posted !== null && posted !== before && (
        <p className="caption">{t('bonusPlan.differenceHelp')}</p>
      )}
      {found.months.length > 1 && <ByMonth months={found.months} />}
      <p>
        {t('bonusPlan.gaining', { count: found.gaining })}{' '}
        {t('bonusPlan.losing', { count: found.losing })}
      </p>
      {found.ranks.length > 0 && (
        <>
          <h3>{t('bonusPlan.simulated.byRank')}</h3>
          <ul>
            {found.ranks.map((row) => (
              <ListRow key={row.rank}>
                <Stack gap={4} grow>
                  <strong>{nameOf(t, 'rank', row.rank)}</strong>
                  <span className="caption">
                    {t('bonusPlan.gaining', { count: row.gaining })}{' '}
                    {t('bonusPlan.losing', { count: row.losing })}
                  </span>
                </Stack>
                <span className="code">
                  <Change
                    before={<Money value={row.before} />}
                    after={<Money value={row.after} />}
                  />
                </span>
              </ListRow>
            ))}
          </ul>
        </>
      )}
      {found.movers.length > 0 && (
        <>
          <h3>{t('bonusPlan.movers')}</h3>
          <Movers movers={found.movers} />
        </>
      )}
    </>
  );
}

/** The payout ratio by month as a chart, and the amounts of each month. */
function ByMonth({ months }: { months: Found['months'] }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('bonusPlan.simulated.byMonth')}</h3>
      <LazyChart
        kind="lines"
        label={t('bonusPlan.simulated.byMonth')}
        unit="%"
        series={[
          { key: 'before', name: t('bonusPlan.simulated.recalculated') },
          { key: 'draft', name: t('bonusPlan.simulated.draft') },
        ]}
        points={months.map((month) => ({
          key: month.period,
          name: monthText(month.period, 'short'),
          values: { before: month.ratioBefore / 100, draft: month.ratioAfter / 100 },
        }))}
        format={(value) => percentText(Math.round(value * 100))}
      />
      <PlainTable
        head={[
          t('bonusPlan.simulated.month'),
          inRinggit(t('bonusPlan.simulated.paid')),
          inRinggit(t('bonusPlan.simulated.recalculated')),
          inRinggit(t('bonusPlan.simulated.draft')),
        ]}
        rows={months.map((month) => [
          standingAlone(monthText(month.period, 'short')),
          month.posted === null ? '–' : withCommas(month.posted),
          withCommas(month.before),
          withCommas(month.after),
        ])}
      />
    </>
  );
}

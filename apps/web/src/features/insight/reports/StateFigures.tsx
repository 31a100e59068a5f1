import type { ResultOf } from '@canopy/contract/call';
import type { reports } from '@canopy/contract/insight/reports';
import { decimalOf } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { moneyText, withCommas } from '../../../i18n/format.ts';
import { LazyStateMap } from '../../../ui/chart/LazyStateMap.tsx';

type Places = ResultOf<typeof reports.companyDashboard>['byState'];

/** The company's members and a month's sales by state, as map and table. */
export function StateFigures({ places }: { places: Places }) {
  const { t } = useTranslation();
  const of = new Map(places.map((place) => [place.stateID ?? place.state, place]));
  return (
    <LazyStateMap
      label={t('admin.byState')}
      places={places.map(({ stateID, state }) => ({ key: stateID ?? state, name: state, stateID }))}
      measures={[
        {
          key: 'members',
          title: t('admin.members'),
          value: (key) => of.get(key)?.members ?? 0,
          text: (key) => withCommas(String(of.get(key)?.members ?? 0)),
        },
        {
          key: 'sales',
          title: t('admin.sales'),
          value: (key) => Math.max(0, Number(of.get(key)?.sales ?? 0)),
          text: (key) => moneyText(of.get(key)?.sales ?? decimalOf(0)),
        },
      ]}
    />
  );
}

import { reports } from '@canopy/contract/reports';
import { useTranslation } from 'react-i18next';
import { StateFigures } from '../../features/reports/StateFigures.tsx';
import { useCall } from '../../ui/api.ts';
import { Card } from '../../ui/Card.tsx';
import { monthText } from '../../ui/format.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';

/** Malaysia's states with the company's own figures for the running month. */
export default function MapsScreen() {
  const { t } = useTranslation();
  const company = useCall(reports.companyDashboard, {});
  return (
    <>
      <PageHeader
        title={t('screen.maps')}
        hint={company.data && t('workspace.mapHint', { month: monthText(company.data.period) })}
      />
      <Card as="div">
        {company.error ? (
          <ErrorState error={company.error} retry={() => void company.refetch()} />
        ) : company.data ? (
          <StateFigures places={company.data.byState} />
        ) : (
          <Skeleton lines={1} height={300} />
        )}
      </Card>
    </>
  );
}

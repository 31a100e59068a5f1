import { reports } from '@canopy/contract/insight/reports';
import { useTranslation } from 'react-i18next';
import { StateFigures } from '../../features/insight/reports/StateFigures.tsx';
import { useCall } from '../../ui/feedback/api.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { monthText } from '../../i18n/format.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';

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

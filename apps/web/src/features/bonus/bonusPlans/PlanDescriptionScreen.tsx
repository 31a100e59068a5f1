import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { PLAN_KINDS } from '@canopy/contract/bonus/bonusShapes';
import { compensation } from '@canopy/contract/bonus/compensation';
import { useTranslation } from 'react-i18next';
import { useScreenSearch } from '../../../routing/useScreenSearch.ts';
import { useCall } from '../../../ui/feedback/api.ts';
import { monthText } from '../../../i18n/format.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PdfButton } from '../../../ui/input/PdfButton.tsx';
import { Segmented } from '../../../ui/layout/Segmented.tsx';
import { Grid } from '../../../ui/layout/Stack.tsx';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { PlanSections } from './PlanSections.tsx';

/** A bonus plan described in words, with an example calculated by the server; also as a PDF. */
export default function PlanDescriptionScreen() {
  const { t } = useTranslation();
  const [search, put] = useScreenSearch('/dashboard/planDescription');
  const paid = useCall(compensation.planList, {});
  const Plan = PLAN_KINDS.find((kind) => kind === search.plan) ?? 'SPONSOR';
  // the plan in the address is offered even if it is not paid
  const offered = PLAN_KINDS.filter(
    (kind) => kind === Plan || paid.data?.some(({ plan }) => plan === kind),
  );
  const version = Number(search.version);
  const body = { Plan, ...(Number.isSafeInteger(version) && version > 0 && { Version: version }) };
  const described = useCall(bonusPlans.planDescription, body);
  const d = described.data;
  return (
    <>
      <PageHeader
        title={t('screen.planDescription')}
        hint={
          d && t('bonusPlan.inForceFrom', { version: d.version, month: monthText(d.effectiveFrom) })
        }
        actions={
          <PdfButton
            call={bonusPlans.planDescription}
            body={body}
            name={`${Plan.toLowerCase()}-${d?.version ?? ''}`}
          />
        }
      />
      <Grid>
        <Segmented
          label={t('bonus.plan')}
          value={Plan}
          options={offered.map((value) => ({ value, label: t(`plan.${value}`) }))}
          onChange={(plan) => put({ plan, version: undefined })}
        />
        {described.error && (
          <ErrorState error={described.error} retry={() => void described.refetch()} />
        )}
        {!d && !described.error && <Skeleton lines={8} />}
        {d && <PlanSections sections={d.sections} />}
      </Grid>
    </>
  );
}

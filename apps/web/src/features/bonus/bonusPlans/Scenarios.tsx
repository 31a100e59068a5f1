import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import type { ResultOf } from '@canopy/contract/call';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../../ui/feedback/api.ts';
import { PlainButton, SmallButton } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { moneyText, monthText, timeText } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import type { VersionedKind, PlanVersions } from './planTypes.ts';
import { changesBetween } from './termRows.ts';
import { TermChanges } from './TermChanges.tsx';

type Scenario = ResultOf<typeof bonusPlans.scenarioList>[number];

/** Drafts saved under a name, each with its changes and its simulated cost. */
export function Scenarios({ plan, known }: { plan: VersionedKind; known: PlanVersions }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(bonusPlans.scenarioList, { Plan: plan });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Card gap={16} data-testid="scenarios">
      <Stack gap={4}>
        <h2>{t('scenario.title')}</h2>
        <p className="small muted">{t('scenario.hint')}</p>
      </Stack>
      {data.map((scenario) => (
        <OneScenario key={scenario.scenarioID} plan={plan} known={known} scenario={scenario} />
      ))}
    </Card>
  );
}

function OneScenario({
  plan,
  known,
  scenario,
}: {
  plan: VersionedKind;
  known: PlanVersions;
  scenario: Scenario;
}) {
  const { t } = useTranslation();
  const { confirm, confirmDelete, failure } = useFeedback();
  const share = useCommand(bonusPlans.shareScenario, [bonusPlans.scenarioList]);
  const draft = useCommand(bonusPlans.draftScenario, [bonusPlans]);
  const remove = useCommand(bonusPlans.deleteScenario, [bonusPlans.scenarioList]);
  const { scenarioID: ScenarioID, name, own, shared, found } = scenario;
  const inForce = known.versions.find((row) => row.version === known.current) ?? known.versions[0]!;
  const changes = changesBetween(t, plan, inForce, scenario.terms);
  return (
    <Stack gap={8} ruled data-testid="scenario">
      <Row justify="between">
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {shared && <Tag tone="info">{t('scenario.sharedTag')}</Tag>}
      </Row>
      <p className="caption">
        {t('scenario.by', { at: timeText(scenario.keptAt), by: scenario.keptBy ?? '–' })}
      </p>
      <p className="small">{found ? costText(t, found) : t('scenario.notSimulated')}</p>
      <TermChanges changes={changes} />
      <Row gap={8}>
        <SmallButton
          onClick={() =>
            confirm(t('scenario.draftText', { name }), () =>
              draft.mutateAsync({ ScenarioID, Revision: known.draft?.revision ?? null }),
            )
          }
        >
          {t('scenario.draft')}
        </SmallButton>
        {own && (
          <>
            <SmallButton
              busy={share.isPending}
              onClick={() => void share.mutateAsync({ ScenarioID, Shared: !shared }).catch(failure)}
            >
              {t(shared ? 'scenario.unshare' : 'scenario.share')}
            </SmallButton>
            <PlainButton
              onClick={() => confirmDelete(name, () => remove.mutateAsync({ ScenarioID }))}
            >
              {t('action.remove')}
            </PlainButton>
          </>
        )}
      </Row>
    </Stack>
  );
}

/** What was paid for the simulated months, and what the scenario would pay. */
function costText(
  t: TFunction,
  { before, after, period, months }: NonNullable<Scenario['found']>,
): string {
  const first = months[0]?.period ?? period;
  const until = monthText(period, 'short');
  return t('scenario.cost', {
    before: moneyText(before),
    after: moneyText(after),
    months: first === period ? until : `${monthText(first, 'short')} – ${until}`,
  });
}

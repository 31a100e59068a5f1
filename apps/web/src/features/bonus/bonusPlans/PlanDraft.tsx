import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { settings } from '@canopy/contract/company/settings';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { monthText, timeText } from '../../../i18n/format.ts';
import { Notice, Tag } from '../../../ui/feedback/Notice.tsx';
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import { WaitsForNotice } from '../../company/approvals/WaitsForNotice.tsx';
import { KeepScenarioDialog } from './KeepScenarioDialog.tsx';
import { SimulateDraft } from './SimulateDraft.tsx';
import type { Draft, VersionedKind, PlanVersions } from './planTypes.ts';
import { changesBetween } from './termRows.ts';
import { TermChanges } from './TermChanges.tsx';
import { SimulationResult } from './SimulationResult.tsx';

/** Separate texts for packages and for the bonus rules that apply to all plans. */
const WHOLE = {
  PACKAGES: { simulateHint: 'packages.simulateHint', approveText: 'packages.approveText' },
  RULES: { simulateHint: 'rules.simulateHint', approveText: 'rules.approveText' },
} as const;

/** The draft of a plan's next version: its changes, its simulated cost, and its next step. */
export function PlanDraft({
  plan,
  known,
  draft,
  onEdit,
}: {
  plan: VersionedKind;
  known: PlanVersions;
  draft: Draft;
  onEdit: () => void;
}) {
  const { t } = useTranslation();
  const { confirm, confirmDelete, success } = useFeedback();
  const may = useLogin()!.permissions.includes('bonus.edit');
  const [returning, setReturning] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const send = useCommand(bonusPlans.sendPlan, [bonusPlans]);
  // a new version of PV value, maintenance PV and company cap also appears in the settings history
  const approve = useCommand(bonusPlans.approvePlan, [bonusPlans, settings]);
  const giveBack = useCommand(bonusPlans.returnPlan, [bonusPlans]);
  const discard = useCommand(bonusPlans.discardPlan, [bonusPlans]);
  const read = { DraftID: draft.draftID, Revision: draft.revision };
  const month = monthText(draft.effectiveFrom);
  const base = known.versions.find((row) => row.version === draft.basedOn) ?? known.versions[0]!;
  // packages are compared with their current state: one may have been published since the last version
  const before = known.packages ? { ...base, packages: known.packages } : base;
  const changes = changesBetween(t, plan, before, draft);
  const sent = draft.state === 'SENT';
  const told = (what: 'sent' | 'approved' | 'returned') =>
    t('label.pair', { label: t('done.action'), value: t(`bonusPlan.told.${what}`, { month }) });
  const whole = plan === 'PACKAGES' || plan === 'RULES' ? WHOLE[plan] : null;
  return (
    <Card gap={16} data-testid="draft">
      <Row justify="between">
        <h2>{t('bonusPlan.draft', { month })}</h2>
        <Tag tone={sent ? 'info' : 'wait'}>{t(`bonusPlan.state.${draft.state}`)}</Tag>
      </Row>
      <p className="caption">
        {t('bonusPlan.savedBy', { at: timeText(draft.savedAt), by: draft.savedBy ?? '–' })}
      </p>
      {draft.reason && (
        <Notice look="wait">{t('bonusPlan.returned', { reason: draft.reason })}</Notice>
      )}
      <section>
        <h3>{t('bonusPlan.changes', { version: draft.basedOn })}</h3>
        {changes.length === 0 && <p className="muted">{t('bonusPlan.noChanges')}</p>}
        <TermChanges changes={changes} />
      </section>
      {may && whole && <p className="caption">{t(whole.simulateHint)}</p>}
      {may && <SimulateDraft key={draft.draftID} known={known} draft={draft} />}
      {draft.simulation && <PlanSimulation simulation={draft.simulation} />}
      {draft.waitsFor && <WaitsForNotice waits={draft.waitsFor} />}
      {may && (
        <Row gap={8}>
          {sent && !draft.approvalBlocked && (
            <Button
              onClick={() =>
                confirm(
                  t(whole?.approveText ?? 'bonusPlan.approveText', { month }),
                  () => approve.mutateAsync(read),
                  told('approved'),
                )
              }
            >
              {t('action.approve')}
            </Button>
          )}
          {sent && (
            <Button kind="quiet" onClick={() => setReturning(true)}>
              {t('bonusPlan.return')}
            </Button>
          )}
          {!sent && (
            <Button
              disabled={changes.length === 0}
              onClick={() =>
                confirm(
                  t('bonusPlan.sendText', { month }),
                  () => send.mutateAsync(read),
                  known.secondPerson ? told('sent') : undefined,
                )
              }
            >
              {t('bonusPlan.send')}
            </Button>
          )}
          <Button kind="quiet" onClick={() => setKeeping(true)}>
            {t('scenario.keep')}
          </Button>
          <Button kind="quiet" onClick={onEdit}>
            {t('action.edit')}
          </Button>
          <Button
            kind="plain"
            onClick={() =>
              confirmDelete(t('bonusPlan.draft', { month }), () => discard.mutateAsync(read))
            }
          >
            {t('bonusPlan.discard')}
          </Button>
        </Row>
      )}
      {keeping && <KeepScenarioDialog draft={draft} onClose={() => setKeeping(false)} />}
      <ReasonDialog
        open={returning}
        what={t('bonusPlan.returnText', { month })}
        ok={t('bonusPlan.return')}
        danger={false}
        onClose={() => setReturning(false)}
        onReason={async (Reason) => {
          await giveBack.mutateAsync({ ...read, Reason });
          success(told('returned'));
        }}
      />
    </Card>
  );
}

/** What closed months would have paid with the draft, and who would gain or lose. */
function PlanSimulation({ simulation }: { simulation: NonNullable<Draft['simulation']> }) {
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

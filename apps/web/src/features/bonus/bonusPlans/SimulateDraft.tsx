import { bonusPlans } from '@canopy/contract/bonus/bonusPlans';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '../../../ui/feedback/api.ts';
import { Button, SmallButton } from '../../../ui/input/Button.tsx';
import { useFeedback } from '../../../ui/feedback/feedback.tsx';
import { FieldBox } from '../../../ui/input/Field.tsx';
import { monthText, standingAlone } from '../../../i18n/format.ts';
import { Select } from '../../../ui/input/Input.tsx';
import { Progress } from '../../../ui/feedback/Progress.tsx';
import { Row, Stack } from '../../../ui/layout/Stack.tsx';
import type { Draft, PlanVersions } from './planTypes.ts';

/** Simulates closed months with a draft; while running, shows the progress and a stop button. */
export function SimulateDraft({ known, draft }: { known: PlanVersions; draft: Draft }) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const simulate = useCommand(bonusPlans.simulate, [bonusPlans]);
  const cancel = useCommand(bonusPlans.cancelSimulation, [bonusPlans]);
  const months = known.closedPeriods;
  const [from, setFrom] = useState(months[0] ?? '');
  const [until, setUntil] = useState(months[0] ?? '');
  const read = { DraftID: draft.draftID, Revision: draft.revision };
  const state = draft.simulation?.state;
  if (state === 'QUEUED' || state === 'RUNNING') {
    const { done, total } = draft.simulation!.progress;
    return (
      <Stack gap={8} aria-live="polite">
        <Row justify="between">
          <span>{t('bonusPlan.simulating')}</span>
          {total > 0 && <span className="code">{t('bonusPlan.monthsDone', { done, total })}</span>}
        </Row>
        <Progress label={t('bonusPlan.simulating')} of={total} {...(total > 0 ? { done } : {})} />
        <SmallButton
          self="start"
          busy={cancel.isPending}
          onClick={() => void cancel.mutateAsync(read).catch(failure)}
        >
          {t('bonusPlan.stop')}
        </SmallButton>
      </Stack>
    );
  }
  const choose = (which: 'from' | 'until', value: string) => {
    // the other end follows, so that the range is never empty
    if (which === 'from' || value < from) setFrom(value);
    if (which === 'until' || value > until) setUntil(value);
  };
  return (
    <Row gap={8}>
      {months.length > 1 &&
        (['from', 'until'] as const).map((which) => (
          <FieldBox key={which}>
            <label htmlFor={`simulate-${which}`}>{t(`bonusPlan.simulated.${which}`)}</label>
            <Select
              room="code"
              id={`simulate-${which}`}
              value={which === 'from' ? from : until}
              onChange={(event) => choose(which, event.target.value)}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {standingAlone(monthText(month))}
                </option>
              ))}
            </Select>
          </FieldBox>
        ))}
      <Button
        kind="quiet"
        self="end"
        busy={simulate.isPending}
        onClick={() =>
          void simulate
            .mutateAsync({ ...read, ...(from && { From: from, Until: until }) })
            .catch(failure)
        }
      >
        {t('bonusPlan.simulate')}
      </Button>
    </Row>
  );
}

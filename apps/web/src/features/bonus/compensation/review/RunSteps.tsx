import { useTranslation } from 'react-i18next';
import { Card } from '../../../../ui/layout/Card.tsx';
import { timeText } from '../../../../i18n/format.ts';
import { Meta } from '../../../../ui/layout/Meta.tsx';
import { Steps } from '../../../../ui/layout/Steps.tsx';
import type { Review, Run } from './reviewedRun.ts';

const DONE = { OPEN: 0, CALCULATED: 1, REVIEWED: 2, LOCKED: 3, POSTED: 4 } as const;

/** The progress of a run, and who took each step when. */
export function RunSteps({ run, review }: { run: Run; review: Review | undefined }) {
  const { t } = useTranslation();
  const steps = [
    { key: 'calculated', at: run.calculatedAt, by: run.calculatedBy },
    { key: 'checked', at: review?.checkedAt, by: review?.checkedBy },
    { key: 'locked', at: run.lockedAt, by: run.lockedBy },
    { key: 'posted', at: run.postedAt, by: run.postedBy },
  ] as const;
  const done = DONE[run.state];
  return (
    <Card gap={8} pad="small" data-testid="steps">
      <Steps
        label={t('bonus.step.label')}
        at={done}
        steps={steps.map(({ key }) => ({ key, title: t(`bonus.step.${key}`) }))}
      />
      <p className="caption">
        <Meta>
          {steps.slice(0, done).map(({ key, at, by }) =>
            at
              ? t('bonus.step.doneBy', {
                  step: t(`bonus.step.${key}`),
                  at: timeText(at),
                  by: by ?? t('schedule.itself'),
                })
              : null,
          )}
        </Meta>
      </p>
    </Card>
  );
}

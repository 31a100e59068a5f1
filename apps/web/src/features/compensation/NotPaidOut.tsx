import { useTranslation } from 'react-i18next';
import { sentence } from '../../i18n/sentence.tsx';
import { Money } from '../../ui/Money.tsx';
import { ClawedBack } from './ClawedBack.tsx';
import type { Run } from './RunReview.tsx';

/**
 * The parts of a run's amount that are not paid out now, and what refunds clawed back; nothing if there are
 * none.
 */
export function NotPaidOut({ run }: { run: Pick<Run, 'held' | 'forfeited' | 'clawedBack'> }) {
  const { t } = useTranslation();
  return (
    <>
      {(['held', 'forfeited'] as const).map(
        (key) =>
          run[key] !== '0.00' && (
            <p key={key} className="caption">
              {sentence(t, 'label.pair', {
                label: t(`bonus.hold.${key}`),
                value: <Money value={run[key]} />,
              })}
            </p>
          ),
      )}
      <ClawedBack amount={run.clawedBack} />
    </>
  );
}

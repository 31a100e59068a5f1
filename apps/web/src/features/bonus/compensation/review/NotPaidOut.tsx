import { useTranslation } from 'react-i18next';
import { sentence } from '../../../../i18n/sentence.tsx';
import { Money } from '../../../../ui/value/Money.tsx';
import { ClawedBack } from '../lines/ClawedBack.tsx';
import { carriedNet } from '../lines/carriedNet.ts';
import type { Review, Run } from './reviewedRun.ts';

/**
 * What lies between a run's amount and what goes into wallets, so that it adds up: what is on hold or
 * forfeited, clawed back for refunds, and carried to or from other months; nothing if there is nothing.
 */
export function NotPaidOut({ run, review }: { run: Run; review: Review | undefined }) {
  const { t } = useTranslation();
  const carried = review ? carriedNet(run, review.paidOut) : '0.00';
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
      {carried !== '0.00' && (
        <p className="caption">
          {sentence(t, 'label.pair', {
            label: t(carried.startsWith('-') ? 'bonus.carriedIn' : 'bonus.carriedOn'),
            value: <Money value={carried} />,
          })}
        </p>
      )}
      {review && review.paidOut !== run.paid && (
        <p className="caption">
          {sentence(t, 'label.pair', {
            label: t('bonus.toWallets'),
            value: <Money value={review.paidOut} />,
          })}
        </p>
      )}
    </>
  );
}

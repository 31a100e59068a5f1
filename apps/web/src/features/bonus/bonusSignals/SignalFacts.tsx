import { useTranslation } from 'react-i18next';
import { dayText, monthText, standingAlone } from '../../../i18n/format.ts';
import { Tag } from '../../../ui/feedback/Notice.tsx';
import type { Signal } from './signalTypes.ts';

const TONES = { OPEN: 'wait', HARMLESS: 'good', FOLLOWED_UP: 'bad' } as const;

/** The state of a signal. */
export function SignalState({ state }: Pick<Signal, 'state'>) {
  const { t } = useTranslation();
  return <Tag tone={TONES[state]}>{t(`bonusSignal.state.${state}`)}</Tag>;
}

/** Whether a kind counts refunds instead of members. */
export const countsRefunds = (kind: Signal['kind']) =>
  kind === 'REFUNDED_LATER' || kind === 'RANK_RETURNED';

/** The number of members, or refunds, counted. */
export function SignalCount({ kind, count }: Pick<Signal, 'kind' | 'count'>) {
  const { t } = useTranslation();
  return countsRefunds(kind)
    ? t('bonusSignal.refundsCounted', { count })
    : t('bonusSignal.membersCounted', { count });
}

/** The month or day a signal is about. */
export const signalTime = ({ kind, day }: Pick<Signal, 'kind' | 'day'>) =>
  kind === 'MANY_SIGN_UPS' ? dayText(day) : standingAlone(monthText(day.slice(0, 7)));

import type { TFunction } from 'i18next';
import type { ApiError } from '../../session/call.ts';
import { errorText } from '../feedback/states.tsx';

/** Whether only the PIN was refused. */
export const isOfPin = (error: ApiError): boolean =>
  error.code === 'WRONG_PIN' || error.code === 'PIN_PAUSED';

/** Attempts left before payments are paused; null if the refusal does not say. */
export const triesLeftOf = (error: ApiError): number | null =>
  error.code === 'WRONG_PIN' && error.params['triesLeft'] !== undefined
    ? Number(error.params['triesLeft'])
    : null;

/** What was refused, and the attempts left: "Wrong Security Pin. 4 tries left." */
export function pinRefusalText(error: ApiError, t: TFunction): string {
  const left = triesLeftOf(error);
  const said = errorText(error, t);
  if (left === null) return said;
  return `${said}. ${left > 0 ? t('pin.left', { count: left }) : t('pin.noneLeft')}`;
}

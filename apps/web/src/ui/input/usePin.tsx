import type { TFunction } from 'i18next';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../session/call.ts';
import { failureTitle } from '../feedback/failureTitle.ts';
import { useFeedback } from '../feedback/feedback.tsx';
import { PinDialog, type PinRefusal, type PinState } from '../overlay/PinDialog.tsx';
import { isOfPin, pinRefusalText, triesLeftOf } from './pinRefusal.ts';
import { isUnknown, untilKnown } from '../feedback/untilKnown.ts';

/**
 * Asks for the PIN before an action that moves money. The dialog stays until the outcome is known; a refusal
 * is shown in it, and the person may try again.
 *
 * @param what what is about to happen, with the amount
 * @param onFields puts a refusal on its fields behind the dialog; returns whether there were any
 */
export function usePin(
  send: (pin: string) => Promise<void>,
  what: ReactNode,
  { onFields = () => false }: { onFields?: (error: ApiError) => boolean } = {},
) {
  const { t } = useTranslation();
  const { failure } = useFeedback();
  const [open, setOpen] = useState(false);
  const [state, setState] = useState<PinState>('ready');
  const [refusal, setRefusal] = useState<PinRefusal | null>(null);
  const [tries, setTries] = useState(0);
  const sending = useRef(false);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);
  const close = () => {
    setOpen(false);
    setRefusal(null);
    setState('ready');
  };
  function refuse(error: ApiError) {
    // the screen was left in the meantime
    if (gone.current) return failure(error);
    if (isUnknown(error)) {
      setRefusal(null);
      return setState('unknown');
    }
    setState('ready');
    setTries((count) => count + 1);
    if (!isOfPin(error) && onFields(error)) return close();
    setRefusal(refusalOf(error, t));
  }
  async function tryIt(pin: string) {
    // the sixth digit and Enter both submit
    if (sending.current) return;
    sending.current = true;
    setState('busy');
    try {
      await untilKnown(
        () => send(pin),
        () => setState('checking'),
      );
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        setState('ready');
        throw error;
      }
      refuse(error);
    } finally {
      sending.current = false;
    }
  }
  const dialog = (
    <PinDialog
      open={open}
      state={state}
      refusal={refusal}
      tries={tries}
      onClose={close}
      onPin={(pin) => void tryIt(pin)}
      what={what}
    />
  );
  return { ask: () => setOpen(true), dialog };
}

/** What to show for a refusal: the attempts left, or the wait until the next one. */
function refusalOf(error: ApiError, t: TFunction): PinRefusal {
  const { retryAfter } = error.params;
  const waits =
    (triesLeftOf(error) !== null || error.code === 'PIN_PAUSED') && retryAfter !== undefined;
  return {
    title: isOfPin(error) ? null : failureTitle(error, t),
    text: pinRefusalText(error, t),
    pausedUntil: waits ? performance.now() + Number(retryAfter) * 1000 : null,
  };
}

import type { TFunction } from 'i18next';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../session/call.ts';
import { failureTitle } from './failureTitle.ts';
import { PinDialog, type PinRefusal } from './PinDialog.tsx';
import { isOfPin, pinRefusalText, triesLeftOf } from './pinRefusal.ts';

/**
 * Asks for the PIN before something moves money. The dialog closes when `send` is done; what the
 * server refuses is told in it, and the person may try again.
 *
 * @param what what is about to happen, with the amount
 */
export function usePin(send: (pin: string) => Promise<void>, what: ReactNode) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<PinRefusal | null>(null);
  const [tries, setTries] = useState(0);
  const sending = useRef(false);
  const close = () => {
    setOpen(false);
    setRefusal(null);
  };
  async function tryIt(pin: string) {
    // the sixth digit and Enter both send
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await send(pin);
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalOf(error, t));
      // without an answer the same PIN may be sent again: it stays
      if (error.status !== 0) setTries((count) => count + 1);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  const dialog = (
    <PinDialog
      open={open}
      busy={busy}
      refusal={refusal}
      tries={tries}
      onClose={close}
      onPin={(pin) => void tryIt(pin)}
      what={what}
    />
  );
  return { ask: () => setOpen(true), dialog };
}

/** What is told of a refusal: the tries left, or how long to wait for the next. */
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

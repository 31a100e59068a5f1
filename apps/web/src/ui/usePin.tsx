import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../session/call.ts';
import { PinDialog } from './PinDialog.tsx';
import { errorText } from './states.tsx';

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
  const [refusal, setRefusal] = useState<string | null>(null);
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
    setRefusal(null);
    setBusy(true);
    try {
      await send(pin);
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const left = error.code === 'WRONG_PIN' ? error.params['triesLeft'] : undefined;
      setRefusal(
        left === undefined
          ? errorText(error, t)
          : `${errorText(error, t)}. ${Number(left) > 0 ? t('pin.left', { count: Number(left) }) : t('pin.noneLeft')}`,
      );
      setTries((count) => count + 1);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  const dialog = (
    <PinDialog
      open={open}
      busy={busy}
      error={refusal}
      tries={tries}
      onClose={close}
      onPin={(pin) => void tryIt(pin)}
      what={what}
    />
  );
  return { ask: () => setOpen(true), dialog };
}

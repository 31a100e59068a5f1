import { useState, type ReactNode } from 'react';
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
  const close = () => {
    setOpen(false);
    setRefusal(null);
  };
  async function tryIt(pin: string) {
    setRefusal(null);
    setBusy(true);
    try {
      await send(pin);
      close();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(errorText(error, t));
    } finally {
      setBusy(false);
    }
  }
  const dialog = (
    <PinDialog
      open={open}
      busy={busy}
      error={refusal}
      onClose={close}
      onPin={(pin) => void tryIt(pin)}
      what={what}
    />
  );
  return { ask: () => setOpen(true), dialog };
}

import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../input/Button.tsx';
import { Modal } from './Modal.tsx';
import { PinBoxes } from '../input/PinBoxes.tsx';
import { minutesAndSeconds } from '../value/minutesAndSeconds.ts';
import styles from './pinDialog.module.css';
import { Notice } from '../feedback/Notice.tsx';

/** Why the last attempt was refused. */
export interface PinRefusal {
  text: string;
  /** Title of what failed; null if only the PIN was wrong. */
  title: string | null;
  /** When the next attempt is allowed, in milliseconds of `performance.now()`; null: at once. */
  pausedUntil: number | null;
}

/**
 * State of a payment. `checking`: the response was lost and the server is being asked; `unknown`: it could
 * not be asked either.
 */
export type PinState = 'ready' | 'busy' | 'checking' | 'unknown';

/**
 * Asks for the six-digit PIN and submits with the last digit. A refusal is shown inside the dialog, which
 * stays open, cleared for the next attempt or counting down to it. While the outcome is unknown, nothing
 * closes it.
 */
export function PinDialog({
  open,
  state,
  refusal,
  tries,
  what,
  onPin,
  onClose,
}: {
  open: boolean;
  state: PinState;
  refusal: PinRefusal | null;
  /** Number of refused attempts; each clears the boxes. */
  tries: number;
  /** The action to confirm: amount, recipient, remaining balance. */
  what: ReactNode;
  onPin: (pin: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const wait = useSecondsUntil(refusal?.pausedUntil ?? null);
  const busy = state === 'busy' || state === 'checking';
  const [sent, setSent] = useState('');
  const send = (pin: string) => {
    setSent(pin);
    onPin(pin);
  };
  return (
    <Modal
      open={open}
      title={t('pin.title')}
      footer={null}
      busy={busy}
      onCancel={onClose}
      size="small"
    >
      <div className={styles['body']}>
        <p className="small muted">{t('pin.atOnce')}</p>
        <div className={styles['facts']}>{what}</div>
        <PinBoxes label={t('pin.title')} busy={busy} off={wait > 0} round={tries} onPin={send} />
        <div aria-live="assertive">
          {state === 'checking' && <Notice look="info">{t('pin.checking')}</Notice>}
          {state === 'unknown' && (
            <Notice>
              <span className="failed">
                {t('pin.unknown')}{' '}
                <SmallButton onClick={() => onPin(sent)}>{t('pin.checkAgain')}</SmallButton>
              </span>
            </Notice>
          )}
          {refusal && (
            <Notice look="bad" role="alert">
              <span className="failed">
                {refusal.title && <strong>{refusal.title}</strong>} {refusal.text}
              </span>
            </Notice>
          )}
        </div>
        {wait > 0 && (
          <p className="small strong" role="timer">
            {t('pin.wait', { time: minutesAndSeconds(wait) })}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** Whole seconds until an instant of `performance.now()`, counting down; 0 if past or none. */
function useSecondsUntil(until: number | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const left = () =>
      until === null ? 0 : Math.max(0, Math.ceil((until - performance.now()) / 1000));
    setSeconds(left());
    if (until === null) return;
    const timer = setInterval(() => setSeconds(left()), 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

import { useLayoutEffect, useRef, useState } from 'react';
import styles from './pinDialog.module.css';
import { useFirstFocus } from './useFirstFocus.ts';

const LENGTH = 6;

/** One number field drawn as six boxes; the last digit submits, and so does Enter. */
export function PinBoxes({
  label,
  busy,
  off,
  round,
  onPin,
}: {
  label: string;
  /** Being sent: the digits stay and cannot be changed. */
  busy: boolean;
  /** The next attempt has to wait. */
  off: boolean;
  /** Changes when the digits must be typed again. */
  round: number;
  onPin: (pin: string) => void;
}) {
  const [pin, setPin] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // together with the refusal: a digit typed as soon as it shows must not be cleared
  useLayoutEffect(() => setPin(''), [round]);
  useFirstFocus(() => field.current, `${round} ${off}`);
  const closed = busy || off;
  const send = (digits: string) => {
    if (digits.length === LENGTH && !closed) onPin(digits);
  };
  return (
    <div className={styles['boxes']} dir="ltr" data-off={off || undefined}>
      <input
        ref={field}
        className={styles['field']}
        aria-label={label}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={LENGTH}
        value={pin}
        readOnly={closed}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send(pin);
        }}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, LENGTH);
          setPin(digits);
          send(digits);
        }}
      />
      {Array.from({ length: LENGTH }, (_, i) => (
        <span
          key={i}
          aria-hidden
          className={styles['box']}
          data-now={(!closed && i === Math.min(pin.length, LENGTH - 1)) || undefined}
        >
          {i < pin.length && <i className={styles['dot']} />}
        </span>
      ))}
      {busy && <span className={styles['sending']} aria-hidden />}
    </div>
  );
}

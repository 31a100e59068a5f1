import { useLayoutEffect, useRef, useState, useEffect } from 'react';
import styles from '../overlay/pinDialog.module.css';

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

/** A dialog without such an element keeps its focus. */
const MAX_FRAMES = 60;

/**
 * Moves the focus where a dialog wants it. A dialog is laid out only after its content exists, and until then
 * focuses its close button; so this checks every frame until the element has the focus.
 *
 * @param find the element, once it exists
 * @param again repeats this whenever it changes, as after a refused attempt
 */
function useFirstFocus(find: () => HTMLElement | null | undefined, again?: unknown): void {
  useEffect(() => {
    let frame = 0;
    let asked = 0;
    const ask = () => {
      const target = find();
      target?.focus();
      asked += 1;
      if (asked < MAX_FRAMES && (!target || document.activeElement !== target))
        frame = requestAnimationFrame(ask);
    };
    ask();
    return () => cancelAnimationFrame(frame);
    // the element is looked up when needed, not when the function changes
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [again]);
}

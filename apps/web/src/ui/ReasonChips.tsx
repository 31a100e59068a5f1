import type { ReadyReason } from '@canopy/contract/readyReasons';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyCap } from './KeyCap.tsx';
import { LETTER_KEYS, letterOf } from './letterKeys.ts';
import styles from './reasonDialog.module.css';

const KEYS = LETTER_KEYS.desk.reason;

/** Ready-made reasons to choose from, also with the keys 1 to 5. The last one is "other". */
export function ReasonChips({
  reasons,
  chosen,
  onChoose,
  first,
}: {
  reasons: readonly ReadyReason[];
  chosen: ReadyReason | 'OTHER' | null;
  onChoose: (reason: ReadyReason | 'OTHER') => void;
  /** Set to the first chip, for the focus. */
  first?: RefObject<HTMLInputElement | null>;
}) {
  const { t } = useTranslation();
  const name = useId();
  const chips = useRef<HTMLFieldSetElement>(null);
  const all = [...reasons, 'OTHER' as const];
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = KEYS.findIndex((key) => key === letterOf(event));
      const reason = all[at];
      if (!reason) return;
      event.preventDefault();
      onChoose(reason);
      chips.current?.querySelectorAll('input')[at]?.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
  return (
    <fieldset ref={chips} className={styles['chips']}>
      <legend className="small strong">{t('reject.choose')}</legend>
      {all.map((reason, i) => (
        <label key={reason} className={styles['chip']}>
          <input
            ref={i === 0 ? first : undefined}
            type="radio"
            name={name}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {KEYS[i] && <KeyCap>{KEYS[i]}</KeyCap>}
          {t(`reject.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
}

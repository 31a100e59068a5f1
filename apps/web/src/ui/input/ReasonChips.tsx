import type { ReadyReason } from '@canopy/contract/company/readyReasons';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../i18n/texts.ts';
import { FieldNote } from './Field.tsx';
import { KeyCap } from './KeyCap.tsx';
import { LETTER_KEYS, letterOf } from './letterKeys.ts';
import styles from '../overlay/reasonDialog.module.css';

const KEYS = LETTER_KEYS.desk.reason;

/** Ready-made reasons to choose from, also with the keys 1 to 5. The last one is "other". */
export function ReasonChips({
  reasons,
  chosen,
  onChoose,
  problem,
}: {
  reasons: readonly ReadyReason[];
  chosen: ReadyReason | 'OTHER' | null;
  onChoose: (reason: ReadyReason | 'OTHER') => void;
  /** What is wrong with the choice, as a code. */
  problem?: string | undefined;
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
    <fieldset
      ref={chips}
      className={styles['chips']}
      data-part="field"
      data-field="ReadyReason"
      aria-describedby={problem && `${name}-help`}
    >
      <legend className="small strong">{t('reject.choose')}</legend>
      {all.map((reason, i) => (
        <label key={reason} className={styles['chip']}>
          <input
            type="radio"
            name={name}
            checked={chosen === reason}
            onChange={() => onChoose(reason)}
          />
          {KEYS[i] && <KeyCap>{KEYS[i]}</KeyCap>}
          {t(`reject.${reason}`)}
        </label>
      ))}
      {problem && (
        <div className={styles['problem']}>
          <FieldNote id={`${name}-help`} problem={problemText(t, problem)} />
        </div>
      )}
    </fieldset>
  );
}

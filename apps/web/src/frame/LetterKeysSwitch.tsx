import { useTranslation } from 'react-i18next';
import { Check } from '../ui/Input.tsx';
import { switchLetterKeys, useLetterKeys } from '../ui/letterKeys.ts';

/** Switches single-letter shortcuts on or off on this device. */
export function LetterKeysSwitch() {
  const { t } = useTranslation();
  const on = useLetterKeys();
  return (
    <Check checked={on} onChange={(event) => switchLetterKeys(event.target.checked)}>
      {t('keys.switch')}
      <br />
      <span className="caption">{t('keys.switchHelp')}</span>
    </Check>
  );
}

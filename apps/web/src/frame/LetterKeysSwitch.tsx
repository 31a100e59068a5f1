import { useTranslation } from 'react-i18next';
import { switchLetterKeys, useLetterKeys } from './keys.ts';

/** Turns the keys that are single letters off and on, on this device. */
export function LetterKeysSwitch() {
  const { t } = useTranslation();
  const on = useLetterKeys();
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => switchLetterKeys(event.target.checked)}
      />
      <span>
        {t('keys.switch')}
        <br />
        <span className="caption">{t('keys.switchHelp')}</span>
      </span>
    </label>
  );
}

import { LANGUAGES, type Language } from '@canopy/contract/languages';
import { Globe, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage, LANGUAGE_NAMES } from '../../../i18n/i18n.ts';
import { chooseTheme, useDark } from '../../../theme/theme.ts';
import { Button } from '../../../ui/input/Button.tsx';
import { BareSelect } from '../../../ui/input/Input.tsx';
import { Row } from '../../../ui/layout/Stack.tsx';

/** Language and light or dark theme, on the pages before sign-in. */
export function PublicBar() {
  const { t, i18n } = useTranslation();
  const dark = useDark();
  return (
    <Row gap={8} justify="end">
      <Row as="label" gap={8}>
        <Globe size={18} aria-hidden />
        <span className="visually-hidden">{t('language.title')}</span>
        <BareSelect
          value={i18n.language}
          onChange={(event) => void chooseLanguage(event.target.value as Language)}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </BareSelect>
      </Row>
      <Button
        kind="plain"
        aria-label={t(dark ? 'theme.light' : 'theme.dark')}
        onClick={() => chooseTheme(dark ? 'light' : 'dark')}
      >
        {dark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
      </Button>
    </Row>
  );
}

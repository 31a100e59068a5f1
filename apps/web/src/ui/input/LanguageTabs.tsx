import { LANGUAGES } from '@canopy/contract/languages';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../value/languageName.ts';
import { Tabs } from '../layout/Tabs.tsx';

/** The same fields once per language, English first; a dot marks languages that already have text. */
export function LanguageTabs({
  filled,
  children,
}: {
  filled: (language: string) => boolean;
  children: (language: string) => ReactNode;
}) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<string>('en');
  return (
    <Tabs
      label={t('language.title')}
      active={language}
      onChange={setLanguage}
      tabs={LANGUAGES.map((code) => ({
        key: code,
        title: languageName(code, i18n.language) + (filled(code) ? ' •' : ''),
        content: code === language ? children(code) : null,
      }))}
    />
  );
}

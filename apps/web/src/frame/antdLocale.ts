import type { Locale } from 'antd/es/locale';

const LOCALES: Record<string, () => Promise<{ default: Locale }>> = {
  en: () => import('antd/es/locale/en_US'),
  zh: () => import('antd/es/locale/zh_CN'),
  ms: () => import('antd/es/locale/ms_MY'),
  ar: () => import('antd/es/locale/ar_EG'),
  it: () => import('antd/es/locale/it_IT'),
  es: () => import('antd/es/locale/es_ES'),
  fr: () => import('antd/es/locale/fr_FR'),
};

/** antd's own texts in a language. */
export const antdLocale = async (language: string): Promise<Locale> =>
  (await (LOCALES[language] ?? LOCALES['en']!)()).default;

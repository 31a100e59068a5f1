import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { antdTheme } from '../theme/antd.ts';
import { useDark } from '../theme/theme.ts';
import { antdLocale } from './antdLocale.ts';

/** What antd needs around its parts: theme, direction, its own texts. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const dark = useDark();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => void antdLocale(i18n.language).then(setLocale), [i18n.language]);
  const direction = i18n.language === 'ar' ? 'rtl' : 'ltr';
  return (
    <ConfigProvider
      theme={antdTheme(dark)}
      direction={direction}
      locale={locale}
      // words of some languages make it wider than a phone
      segmented={{ style: { maxWidth: '100%', overflowX: 'auto' } }}
    >
      <App>{children}</App>
    </ConfigProvider>
  );
}

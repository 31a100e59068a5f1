import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import type { Locale } from 'antd/es/locale';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { antdTheme } from '../theme/antd.ts';
import { useDark } from '../theme/theme.ts';
import { queryClient } from '../ui/api.ts';
import { antdLocale } from './antdLocale.ts';

/** Providers around all screens: theme, direction, antd's texts, reduced motion, query client. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const dark = useDark();
  const [locale, setLocale] = useState<Locale>();
  useEffect(() => void antdLocale(i18n.language).then(setLocale), [i18n.language]);
  const direction = i18n.language === 'ar' ? 'rtl' : 'ltr';
  return (
    <ConfigProvider theme={antdTheme(dark)} direction={direction} locale={locale}>
      <App>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

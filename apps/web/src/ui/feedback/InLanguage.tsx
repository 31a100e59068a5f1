import type { Language } from '@canopy/contract/languages';
import i18next from 'i18next';
import { useEffect, useState, type ReactNode } from 'react';
import { Skeleton } from './states.tsx';

/** Content in another language than the screen, shown once its texts have loaded. */
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const [ready, setReady] = useState(i18next.language === language);
  useEffect(() => {
    let gone = false;
    void import('../../i18n/i18n.ts')
      .then(({ loadLettersOf, loadTextsOf }) =>
        Promise.all([loadTextsOf(language), loadLettersOf(language)]),
      )
      .then(() => !gone && setReady(true));
    return () => {
      gone = true;
    };
  }, [language]);
  return ready ? children : <Skeleton lines={8} height={32} />;
}

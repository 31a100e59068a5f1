import { lazy, Suspense, useEffect, useState } from 'react';
import { keptSettings } from '../../session/call.ts';

const Banners = lazy(() => import('../banners/Banners.tsx'));
const AFTER_PAINT_MS = 400;

/** The banners of the sign-in page, whose code loads after the page and only if there are any. */
export function SignInBanners() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!keptSettings()?.banners?.includes('signIn')) return;
    const timer = setTimeout(() => setWanted(true), AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    wanted && (
      <Suspense fallback={null}>
        <Banners place="signIn" />
      </Suspense>
    )
  );
}

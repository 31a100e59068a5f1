import '@fontsource-variable/figtree/index.css';
import './theme/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { settings } from '@canopy/contract/settings';
import { LoadingFailed, MaintenanceScreen } from './frame/publicPages.tsx';
import { Boundary } from './frame/Boundary.tsx';
import { startI18n } from './i18n/i18n.ts';
import { router } from './router.tsx';
import { call } from './session/call.ts';
import { accessToken, closeSession, loadLogin } from './session/session.ts';
import { queryClient } from './ui/api.ts';

const root = createRoot(document.getElementById('root')!);

async function start(): Promise<void> {
  const [login, maintenance] = await Promise.all([
    loadLogin(),
    call(settings.isMaintenance).catch(() => 0),
    startI18n(),
  ]);
  // a token without a login record is no session (spec 4)
  if (!login && accessToken()) await closeSession();
  // another tab signed out: so does this one
  addEventListener('storage', (event) => {
    if (event.key === 'accessToken' && event.newValue === null) location.assign('/');
  });
  root.render(
    <StrictMode>
      <Boundary fallback={<LoadingFailed />}>
        {maintenance === 1 ? (
          <MaintenanceScreen />
        ) : (
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        )}
      </Boundary>
    </StrictMode>,
  );
}

start().catch(() => root.render(<p role="alert">Loading failed! Please reload.</p>));

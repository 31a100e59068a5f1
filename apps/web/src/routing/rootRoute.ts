import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../shell/publicPages.tsx';

/** Parent of every page. */
export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../frame/publicPages.tsx';

/** Above every page of the product. */
export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundScreen });

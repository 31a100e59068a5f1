import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A module whose default export is a screen. */
export type ScreenModule = () => Promise<{ default: unknown }>;

/**
 * A screen in its own chunk. The module's type is deliberately unknown: screens link to other screens, so
 * their types depend on the route table. If the table depended on them in turn, TypeScript would silently
 * type every route as `any`.
 */
export const lazyScreen = (load: ScreenModule) =>
  lazyRouteComponent(load as () => Promise<{ default: ComponentType }>);

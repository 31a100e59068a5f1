import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A module whose default export is a screen. */
export type ScreenModule = () => Promise<{ default: unknown }>;

/**
 * A screen in a chunk of its own. The type of the module stays unknown on purpose: a screen links to
 * other screens, so its own type depends on the table of routes, and the table must not depend on it
 * in turn, or TypeScript quietly types every route as `any`.
 */
export const lazyScreen = (load: ScreenModule) =>
  lazyRouteComponent(load as () => Promise<{ default: ComponentType }>);

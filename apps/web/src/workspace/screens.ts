import { screen } from '../routing/screen.ts';

/** Screens of this feature. */
export const workspaceScreens = {
  showcase: screen(
    'showcase',
    { menu: { group: 'workspace', order: 10, icon: 'shapes' }, staff: 'setting.edit' },
    () => import('./showcase/ShowcaseScreen.tsx'),
  ),
};
